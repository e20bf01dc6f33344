import { defineSectionBuild } from '../../shell/contract/build/section-build.ts';

export default defineSectionBuild({ id: 'mf-sample' });
