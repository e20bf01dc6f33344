export { testSection } from './test-section.ts';
