import { appContent } from '../shared-content/vite/app-content.ts';
import { defineSectionBuild, filesBase } from '../shell/contract/build/section-build.ts';

const id = 'mf-company';

export default defineSectionBuild({
  id,
  plugins: [appContent(import.meta.dirname, { base: filesBase(id) })],
});
