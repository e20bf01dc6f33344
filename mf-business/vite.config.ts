import { solutionGroups } from '../shared-content/src/solution-groups/document.ts';
import { solutions } from '../shared-content/src/solutions/collection.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-business';
const content = { collections: [solutions], documents: [solutionGroups] };

export default defineSectionBuild({
  id,
  plugins: [contentFiles({ ...content, base: filesBase(id) })],
});
