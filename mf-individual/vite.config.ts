import { audiences } from '../shared-content/src/audiences/collection.ts';
import { community } from '../shared-content/src/community/document.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-individual';
const content = { collections: [audiences], documents: [community] };

export default defineSectionBuild({
  id,
  plugins: [contentFiles({ ...content, base: filesBase(id) })],
});
