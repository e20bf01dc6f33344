const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Cache-Control of release files: their names contain a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The media type for a file's extension; `application/octet-stream` if unknown. */
export function mediaTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Whether a media type is worth compressing. */
export function isCompressible(type: string): boolean {
  return /^(text|application\/(json|xml)|image\/svg)/.test(type);
}
