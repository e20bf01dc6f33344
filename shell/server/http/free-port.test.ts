import { expect, it } from 'vitest';
import { urlOf } from './free-port.ts';

it.each([
  ['127.0.0.1', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['192.0.2.1', 'http://192.0.2.1:80'],
  ['www.example.com', 'http://www.example.com:80'],
])('urlOf() turns %s into a valid URL', (name, url) => {
  expect(urlOf({ host: name, port: 80 })).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
