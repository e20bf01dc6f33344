import { listPaths } from '../visitor/raw-pages.ts';

/** That page, or another one below the same path where its content is not live. */
const like = (path: string) => async () => {
  const paths = await listPaths();
  const prefix = path.slice(0, path.lastIndexOf('/') + 1);
  return [path, ...paths].find((one) => paths.includes(one) && one.startsWith(prefix)) ?? path;
};

/** A page of each kind; pages of one kind are alike. */
export const kinds = {
  home: like('/'),
  catalogue: like('/course-info'),
  article: like('/insights/the-skill-ladder'),
  form: like('/contact'),
  profile: like('/our-team/marek-olander'),
} satisfies Readonly<Record<string, () => Promise<string>>>;
