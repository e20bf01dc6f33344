import { testSection } from '@site/contract/testing';

testSection(new URL('..', import.meta.url));
