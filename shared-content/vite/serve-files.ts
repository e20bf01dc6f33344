import { extname } from 'node:path';
import type { Connect } from 'vite';
import type { FileSet } from './file-set.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

/** A development server's middleware: files under `base`; what it does not have goes on. */
export function serveFiles(base: string, read: FileSet['read']): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith(base)) return next();
    try {
      const name = decodeURIComponent(path.slice(base.length));
      const bytes = await read(name);
      if (!bytes) return next();
      response.setHeader('Content-Type', contentTypes[extname(name)] ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(bytes);
    } catch (error) {
      next(error);
    }
  };
}
