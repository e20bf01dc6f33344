import { files } from '../faults/broken-site.ts';
import { mustRunSite } from '../processes.ts';
import { secondEdition } from '../site-under-test.ts';
import { captionOf, choose, courseAddress } from '../visitor/content.ts';
import { listPaths, listUnlistedPaths } from '../visitor/raw-pages.ts';
import { eventually, expect, test } from './journey.ts';
import type { Visitor } from './visitor.ts';

const expectHeading = (visitor: Visitor, text: string) =>
  eventually(async () => {
    const shown = await visitor.evaluate(() => document.querySelector('main h1')?.textContent);
    expect(shown).toBe(text);
  });

const expectText = (visitor: Visitor, text: string) =>
  eventually(async () => {
    expect(await visitor.evaluate(() => document.body.innerText)).toContain(text);
  });

const expectAddress = (visitor: Visitor, address: string) =>
  eventually(async () => {
    expect(await visitor.evaluate(() => location.pathname + location.search)).toBe(address);
  });

const readRevision = (visitor: Visitor) =>
  visitor.evaluate(() => document.documentElement.dataset.revision);

/** Opens a page and waits until it is interactive. */
async function visit(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await eventually(async () => {
    expect(await visitor.evaluate(() => document.documentElement.dataset.hydrated)).toBe('');
  });
}

/** Marks the document; the returned function tells whether it is still the same one. */
async function markDocument(visitor: Visitor): Promise<() => Promise<boolean>> {
  await visitor.evaluate(() => void Object.assign(window, { isMarked: true }));
  return () => visitor.evaluate(() => 'isMarked' in window);
}

/** Opens the search, from the control that the engine shows. */
async function openSearch(visitor: Visitor): Promise<void> {
  const hasCommands = () => document.documentElement.dataset.commands !== undefined;
  await visitor.click((await visitor.evaluate(hasCommands)) ? 'button' : 'link', 'Search');
}

/** How often the page has asked what is live, and has the answer. */
const countAnswers = (visitor: Visitor) =>
  visitor.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/_site.json'))
        .length,
  );

for (const width of [390, 1280]) {
  const isNarrow = width < 1152;

  /** Follows a link of the header, from the menu where the window is narrow. */
  async function follow(visitor: Visitor, name: string): Promise<void> {
    if (isNarrow) await visitor.click('button', 'Menu');
    await visitor.click('link', name, isNarrow ? 'Menu' : 'Main');
  }

  test.describe(`at ${width} px`, () => {
    test.use({ width });

    test('every page comes alive without an error and fits the window', async ({
      visitor,
      takeErrors,
    }) => {
      for (const path of [...(await listPaths()), ...(await listUnlistedPaths())]) {
        await visit(visitor, path);
        const overhang = await visitor.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overhang, path).toBe(0);
        expect.soft(takeErrors(), path).toEqual([]);
      }
    });

    // The narrow one also opens the menu.
    test('the menu leads to sections in one document, and Back returns', {
      tag: isNarrow ? ['@each-engine', '@engines'] : [],
    }, async ({ visitor, takeErrors, content }) => {
      const { title } = choose(content.courses, 'course');
      await visit(visitor, '/');
      const isSameDocument = await markDocument(visitor);
      await follow(visitor, 'Course Info');
      await expectHeading(visitor, 'Course Info');
      await visitor.click('link', title);
      await expectHeading(visitor, title);
      await follow(visitor, 'Insights');
      await expectHeading(visitor, 'Insights & Resources');
      await visitor.back();
      await expectHeading(visitor, title);
      await visitor.back();
      await expectHeading(visitor, 'Course Info');
      expect(await isSameDocument()).toBe(true);
      expect(takeErrors()).toEqual([]);
    });

    // Integrity does not depend on the width.
    test('a damaged script of a section that is entered later does not run', {
      tag: isNarrow ? [] : '@each-engine',
    }, async ({ visitor, site, takeErrors }) => {
      await visit(visitor, '/');
      const damaged = Buffer.from("fetch('/_errors?damaged'); export default () => null");
      site.breakPath(files.scripts('mf-learning'), { kind: 'script', read: async () => damaged });
      await follow(visitor, 'Course Info');
      await expectHeading(visitor, 'Course Info');
      await expectText(visitor, 'You can read this page');
      expect(takeErrors()).not.toContain('damaged');
    });

    // Regression: in Firefox and WebKit, the page went back to where it was.
    test('the link that skips to the content leads there, from wherever the page is', {
      tag: isNarrow ? [] : '@each-engine',
    }, async ({ visitor }) => {
      await visit(visitor, '/about');
      await visitor.evaluate(() => window.scrollTo(0, 900));
      await visitor.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.click());
      await eventually(async () => {
        expect(await visitor.evaluate(() => document.activeElement?.id)).toBe('main');
        expect(await visitor.evaluate(() => window.scrollY)).toBeLessThan(400);
      });
    });

    // Regression: in Firefox, the page went to the anchor again.
    test('a page that is loaded again is where it was read, whatever its address', {
      tag: isNarrow ? [] : '@each-engine',
    }, async ({ visitor, engineName }) => {
      // WebKit itself goes to an anchor again.
      await visit(visitor, engineName === 'webkit' ? '/about' : '/about#main');
      const isSameDocument = await markDocument(visitor);
      await visitor.evaluate(() => window.scrollTo(0, 300));
      await visitor.evaluate(() => location.reload());
      await eventually(async () => {
        expect(await isSameDocument()).toBe(false);
        expect(await visitor.evaluate(() => document.documentElement.dataset.hydrated)).toBe('');
      });
      await eventually(async () => {
        expect(await visitor.evaluate(() => window.scrollY)).toBe(300);
      });
    });

    test("the catalogue's address has the filters, and Back takes them off", async ({
      visitor,
      takeErrors,
      content,
    }) => {
      const { courses } = content;
      const { level, title } = choose([...courses].reverse(), 'course');
      const shown = courses.filter((course) => course.level === level).map(({ title }) => title);
      const expectRows = (titles: readonly string[]) =>
        eventually(async () => {
          const rows = await visitor.evaluate(() =>
            [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent),
          );
          expect(rows).toEqual(titles);
        });
      await visit(visitor, '/course-info');
      if (isNarrow) await visitor.click('button', 'Filters');
      await visitor.click('button', level);
      await expectRows(shown);
      const address = `/course-info?${new URLSearchParams({ level })}`;
      await expectAddress(visitor, address);
      await visitor.back();
      await expectAddress(visitor, '/course-info');
      await expectRows(courses.map(({ title }) => title));
      await visit(visitor, address);
      await expectRows(shown);
      await expectText(visitor, captionOf({ level }));
      await visitor.click('link', title);
      await expectHeading(visitor, title);
      await visitor.back();
      await expectAddress(visitor, address);
      await expectRows(shown);
      expect(takeErrors()).toEqual([]);
    });

    test('the search finds a course as it is typed, and has a page of its own', async ({
      visitor,
      takeErrors,
      content,
    }) => {
      const { title, ...course } = choose(
        content.courses,
        'live course',
        ({ status }) => status === 'Live',
      );
      await visit(visitor, '/about');
      await openSearch(visitor);
      await visitor.type('Search this site', title);
      await visitor.click('link', title);
      await expectAddress(visitor, courseAddress(course));
      await expectHeading(visitor, title);
      await openSearch(visitor);
      await visitor.type('Search this site', 'founders');
      await visitor.press('Enter');
      await expectAddress(visitor, '/search?q=founders');
      await expectHeading(visitor, 'Search');
      await expectText(visitor, 'for “founders”');
      expect(takeErrors()).toEqual([]);
    });

    // Regression: Firefox and WebKit do not request a failed script anew in the same document.
    test('search code that failed comes with another try', {
      tag: isNarrow ? [] : '@each-engine',
    }, async ({ visitor, site }) => {
      const fault = site.breakPath(/\/search-parts[^/]*\.js$/, { kind: 'status', status: 500 });
      await visit(visitor, '/about');
      await openSearch(visitor);
      await visitor.type('Search this site', 'founders');
      await expectText(visitor, 'Search could not be loaded.');
      fault.fix();
      await visitor.click('button', 'Try again');
      await expectText(visitor, 'for “founders”');
    });

    test('a section that is down leaves its page readable and the others alive', async ({
      visitor,
      site,
    }) => {
      site.breakPath(files.scripts('mf-learning'), { kind: 'status', status: 500 });
      await visitor.open('/insights');
      await expectText(visitor, 'You can read this page');
      await expectHeading(visitor, 'Insights & Resources');
      await follow(visitor, 'About');
      await expectAddress(visitor, '/about');
      await follow(visitor, 'Course Info');
      await expectHeading(visitor, 'Course Info');
      await expectAddress(visitor, '/course-info');
      // At once: the document that came has started nothing yet.
      await visitor.back();
      await expectHeading(visitor, 'About Us');
    });

    // Firefox restores what was enabled before, but for elements that ask it not to.
    test('a form that is loaded again waits for its code', async ({ visitor, site }) => {
      const isWaiting = () =>
        visitor.evaluate(() => document.querySelector('button[type=submit]:disabled') !== null);
      const rewritten = { kind: 'rewritten', isRestorable: true } as const;
      site.breakPath(/\/contact$/, { ...rewritten, rewrite: (html) => html });
      await visit(visitor, '/contact');
      await eventually(async () => expect(await isWaiting()).toBe(false));
      const rewrite = (html: string) => html.replace(/<script type="module".*?<\/script>/, '');
      site.breakPath(/\/contact$/, { ...rewritten, rewrite });
      const isSameDocument = await markDocument(visitor);
      await visitor.evaluate(() => location.reload());
      await eventually(async () => {
        expect(await isSameDocument()).toBe(false);
        expect(await visitor.evaluate(() => document.readyState)).toBe('complete');
      });
      expect(await isWaiting()).toBe(true);
    });

    test.describe('on a site of its own', () => {
      test.use({ origin: async ({ server }, use) => use(server.url) });

      // Home's is far below the first screen, and loads when the visitor comes near.
      test('the contact form sends a message', async ({ visitor, takeErrors }) => {
        await visit(visitor, isNarrow ? '/' : '/contact');
        await visitor.type('Name', 'Ada');
        await visitor.type('Email or Phone', 'ada@visitor.example');
        await visitor.type('Message', 'Is anybody there?');
        await visitor.click('button', 'Send Message');
        await expectText(visitor, 'Message sent successfully!');
        expect(takeErrors()).toEqual([]);
      });

      test('a tab from before a deploy loads the new release with its next page', async ({
        visitor,
        site,
        store,
        takeErrors,
      }) => {
        await visit(visitor, '/course-info');
        const isSameDocument = await markDocument(visitor);
        await mustRunSite(['deploy', 'mf-sample'], store);
        const readLive = async () => (await fetch(`${site.url}/_site.json`)).json();
        await expect.poll(readLive).toMatchObject({ revision: 2 });
        const before = await countAnswers(visitor);
        await visitor.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
        await expect.poll(() => countAnswers(visitor)).toBeGreaterThan(before);
        expect(await isSameDocument()).toBe(true);
        await follow(visitor, 'Insights');
        await eventually(async () => expect(await readRevision(visitor)).toBe('2'));
        await expectHeading(visitor, 'Insights & Resources');
        await visit(visitor, '/sample');
        await expectHeading(visitor, secondEdition);
        expect(takeErrors()).toEqual([]);
      });
    });
  });
}
