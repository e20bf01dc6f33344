import { makePdf } from '../shared-content/pdf/make-pdf.ts';
import { courses } from '../shared-content/src/courses/collection.ts';
import { insights } from '../shared-content/src/insights/collection.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-learning';
const content = { collections: [courses, insights] };

export default defineSectionBuild({
  id,
  plugins: [contentFiles({ ...content, base: filesBase(id), makePdf })],
});
