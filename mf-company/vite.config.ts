import { makePdf } from '../shared-content/pdf/make-pdf.ts';
import { about } from '../shared-content/src/about/document.ts';
import { approaches } from '../shared-content/src/approaches/collection.ts';
import { founders } from '../shared-content/src/founders/collection.ts';
import { team } from '../shared-content/src/team/document.ts';
import { testimonials } from '../shared-content/src/testimonials/document.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-company';
const content = { collections: [approaches, founders], documents: [about, team, testimonials] };

export default defineSectionBuild({
  id,
  plugins: [contentFiles({ ...content, base: filesBase(id), makePdf })],
});
