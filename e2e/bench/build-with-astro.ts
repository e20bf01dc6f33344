import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Not a dependency: only the bench needs it. */
const astro = 'astro@5.9.4';

const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'src/content.config.ts': `
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
const loader = glob({ pattern: '*/index.md', base: 'entries' });
export const collections = { courses: defineCollection({ loader }) };
`,
  'src/pages/course-info/index.astro': `---
import { getCollection } from 'astro:content';
const courses = await getCollection('courses');
---
<html lang="en"><head><title>Courses</title></head><body><main><h1>Courses</h1><ul>
{courses.map(({ id, data }) => <li><a href={'/course-info/' + id}>{data.title}</a></li>)}
</ul></main></body></html>
`,
  'src/pages/course-info/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('courses')).map((course) => ({ params: { slug: course.id }, props: { course } }));
const { course } = Astro.props;
const { Content } = await render(course);
---
<html lang="en"><head><title>{course.data.title}</title></head>
<body><main><h1>{course.data.title}</h1><p>{course.data.excerpt}</p><Content /></main></body></html>
`,
};

const run = promisify(execFile);

/**
 * Builds pages of the same courses with Astro and a bare layout. Resolves to the seconds that its
 * build took, undefined where it cannot be installed.
 */
export async function buildWithAstro(folder: string, entries: string): Promise<number | undefined> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await symlink(entries, join(folder, 'entries'));
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', astro], { cwd: folder, env });
  } catch (error) {
    console.log(`${astro} cannot be installed here, so nothing is compared with it: ${error}`);
    return undefined;
  }
  const start = performance.now();
  await run('npx', ['astro', 'build'], { cwd: folder, env, maxBuffer: 1e9 });
  return (performance.now() - start) / 1000;
}
