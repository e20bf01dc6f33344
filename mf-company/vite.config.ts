import { makePdf } from '../shared-content/pdf/make-pdf.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-company';

export default defineSectionBuild({
  id,
  plugins: [
    contentFiles({ collections: ['approaches', 'founders'], base: filesBase(id), makePdf }),
  ],
});
