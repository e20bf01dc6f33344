import { describe, expect, it } from 'vitest';
import { sharedNames } from '../src/shared-libraries.ts';
import { defineSectionBuild, federationOptions, filesBase } from './section-build.ts';

const singletons = ['react', 'react-dom', 'react-router-dom', '@emotion/react', '@site/contract'];

describe('the federation of a section', () => {
  const { name, shared = {}, shareStrategy } = federationOptions('mf-news');
  const entries = Object.entries(shared);

  // 'version-first' would start every section before the first page.
  it('takes the shell’s libraries as they are loaded', () => {
    expect({ name, shareStrategy }).toEqual({ name: 'mf-news', shareStrategy: 'loaded-first' });
  });

  it('shares exactly the libraries of the table', () => {
    expect(entries.map(([library]) => library).sort()).toEqual([...sharedNames].sort());
    expect(Object.keys(shared)).toEqual(expect.arrayContaining(singletons));
  });

  it.each(entries)('has no copy of %s of its own and one copy in all', (_, facts) => {
    expect(facts).toMatchObject({ singleton: true, import: false, requiredVersion: '*' });
  });
});

describe('the build of a section', () => {
  const configure = defineSectionBuild({ id: 'mf-news', plugins: [{ name: 'of-the-section' }] });
  const environment = { command: 'build', mode: 'production' } as const;
  const client = configure(environment);
  const server = configure({ ...environment, isSsrBuild: true });

  it('puts the files under the fixed address of the app, without its version', () => {
    expect(filesBase('mf-news')).toBe('/_releases/mf-news/files/');
    expect([client.base, server.base]).toEqual([filesBase('mf-news'), filesBase('mf-news')]);
  });

  it('leaves the shared libraries, and nothing else, out of the server bundle', () => {
    expect(server.build?.rolldownOptions?.external).toEqual(sharedNames);
    expect(server.ssr?.noExternal).toBe(true);
  });

  it('adds to the shell’s development server only what is special to the section', () => {
    const { plugins = [], build } = configure({ command: 'serve', mode: 'development' });
    const names = plugins.map((plugin) => (plugin && 'name' in plugin ? plugin.name : ''));
    expect(names).toContain('of-the-section');
    expect(names.join(' ')).not.toMatch(/federation|react/);
    expect(build).toBeUndefined();
  });
});
