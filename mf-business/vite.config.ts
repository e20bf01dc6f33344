import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-business';

export default defineSectionBuild({
  id,
  plugins: [contentFiles({ collections: ['solutions'], base: filesBase(id) })],
});
