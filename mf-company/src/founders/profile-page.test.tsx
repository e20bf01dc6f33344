// @vitest-environment jsdom
import { type Files, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFounder, toListItem } from '../fixtures/founders.ts';
import { ProfilePage } from './profile-page.tsx';

vi.mock('./founder-list.ts', () => ({ founderList: '/files/founders.json' }));

const founder = makeFounder();
let files: Files;
beforeEach(() => {
  files = { '/files/founders.json': [toListItem(founder)], '/files/ada-marlow.json': founder };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at = '/our-team/ada-marlow') =>
  renderPage(ProfilePage, { at, pattern: '/our-team/:name', files });
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Ada Marlow' });
const region = (name: string) => within(screen.getByRole('region', { name }));
const itemsOf = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('says that it loads', async () => {
  files['/files/founders.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Profile...');
});

describe('the first window', () => {
  beforeEach(async () => {
    await open();
    await findTitle();
  });

  it('says who it is and what for', () => {
    expect(screen.getByText('Director of Looms')).toBeTruthy();
    expect(screen.getByText('Weaving for Everyone')).toBeTruthy();
    expect(screen.getByText('I weave where I can.')).toBeTruthy();
  });

  it('shows the photo at once, with its size', () => {
    const photo = screen.getByRole('img', { name: 'A face of planes' });
    expect(photo.getAttribute('loading')).toBe('eager');
    expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['800', '800']);
  });

  it('gives the CV as a file to keep', () => {
    const cv = screen.getByRole('link', { name: 'Download CV' });
    expect(cv.getAttribute('href')).toBe('/files/ada-marlow-cv.pdf');
    expect(cv.hasAttribute('download')).toBe(true);
  });

  it('leads to the professional network in a tab of its own', () => {
    const link = screen.getByRole('link', { name: 'Connect on LinkedIn' });
    expect(link.getAttribute('href')).toBe('https://network.example/ada');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('stands before a picture that says what it shows', () => {
    const background = screen.getByRole('img', { name: 'A hall of looms' });
    expect(background.getAttribute('src')).toBe('/files/background.svg');
  });
});

describe('the windows below', () => {
  beforeEach(async () => {
    await open();
    await findTitle();
  });

  it('come in order', () => {
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual([
      'Who Am I?',
      'Core Capabilities',
      'Advice at the Loom',
      'Where I Wove',
      'Beyond the Loom',
      'Why Weave With Me',
    ]);
  });

  it('show the roles', () => {
    expect(itemsOf('Who Am I?')).toEqual([
      'WeaverOf cloth.',
      'TeacherOf weavers.',
      'MenderOf looms.',
    ]);
  });

  it('show the capabilities, each with a drawing', () => {
    expect(itemsOf('Core Capabilities')).toEqual([
      'PatternsDrawn by hand.',
      'RepairsOn the same day.',
    ]);
    const items = region('Core Capabilities').getAllByRole('listitem');
    const drawings = items.map((item) => item.querySelector('svg path')?.getAttribute('d'));
    expect(new Set(drawings).size).toBe(2);
    expect(drawings).not.toContain(undefined);
  });

  it('number the advice, and say how long it takes where that is known', () => {
    expect(itemsOf('Advice at the Loom')).toEqual([
      '1Look (2 Days)At the cloth.',
      '2TeachAt the loom.',
    ]);
  });

  it('show the sectors with their organisations', () => {
    const part = region('Where I Wove');
    const sectors = part.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(sectors).toEqual(['Mills', 'Houses']);
    expect(itemsOf('Where I Wove')).toEqual(['A river mill', 'A wind mill', 'A town house']);
  });

  it('tell of the person, with a picture', () => {
    const part = region('Beyond the Loom');
    expect(part.getByRole('img', { name: 'A boat' }).getAttribute('src')).toBe('/files/beyond.svg');
    expect(part.getByText('I sail.')).toBeTruthy();
    expect(part.getByText('I row as well.')).toBeTruthy();
  });

  it('give the reasons', () => {
    expect(itemsOf('Why Weave With Me')).toEqual(['PatienceYears of it.', 'ThreadMiles of it.']);
  });
});

it('has no CV to offer where there is none', async () => {
  files['/files/ada-marlow.json'] = makeFounder({ cv_url: '' });
  await open();
  await findTitle();
  expect(screen.queryByRole('link', { name: 'Download CV' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Connect on LinkedIn' })).toBeTruthy();
});

it('leads back at the top and at the bottom', async () => {
  await open();
  await findTitle();
  const links = screen.getAllByRole('link', { name: 'Back to Our Team' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/our-team', '/our-team']);
  const marks = [...document.querySelectorAll('a, h1, h2, p, li')];
  expect([marks[0], marks.at(-1)]).toEqual(links);
});

it('says when there is no such founder', async () => {
  await open('/our-team/some-odd-name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeTruthy();
  expect(screen.getByText('The profile you are looking for does not exist.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Our Team' });
  expect(back.getAttribute('href')).toBe('/our-team');
});

it('says when the profile cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/ada-marlow.json'] = 500;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile.');
});
