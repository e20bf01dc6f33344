import { describe, expect, it } from 'vitest';
import { readSmtpUrl } from './smtp-url.ts';

describe('the URL of a mail server', () => {
  it.each([
    ['smtp://mail.example', 587, false],
    ['smtp://mail.example:25', 25, false],
    ['smtps://mail.example', 465, true],
    ['smtps://mail.example:4650', 4650, true],
  ])('says port and TLS: %s', (url, port, secure) => {
    expect(readSmtpUrl(url)).toMatchObject({ host: 'mail.example', port, secure });
  });

  it('may have a percent-encoded login', () => {
    const { auth } = readSmtpUrl('smtp://a%40b:c%2Fd%25@mail.example');
    expect(auth).toEqual({ user: 'a@b', pass: 'c/d%' });
    expect(readSmtpUrl('smtp://a:50%@mail.example').auth).toMatchObject({ pass: '50%' });
    expect(readSmtpUrl('smtp://mail.example').auth).toBeUndefined();
  });
});

describe('TLS with a valid certificate', () => {
  it.each([
    ['is required with a login', 'smtp://a:b@mail.example', true, true],
    ['is required by smtps', 'smtps://mail.example', true, true],
    ['is opportunistic without a login', 'smtp://mail.example', false, false],
    ['is not required on this machine', 'smtp://a:b@localhost', false, false],
    ['is not required on this machine', 'smtp://a:b@[::1]:2525', false, false],
    ['can be optional', 'smtp://a:b@mail.example?requireTLS=false', false, true],
    [
      'can be used with any certificate',
      'smtp://a:b@mail.example?tls.rejectUnauthorized=false',
      true,
      false,
    ],
  ])('%s: %s', (_, url, requireTLS, rejectUnauthorized) => {
    expect(readSmtpUrl(url)).toMatchObject({ requireTLS, tls: { rejectUnauthorized } });
  });
});
