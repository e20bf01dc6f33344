import { afterAll, vi } from 'vitest';

// Vitest does this before the next test only, when its file has been imported: React would stay as it
// was imported under another `NODE_ENV`.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
