import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import displayItalic from '@fontsource-variable/piazzolla/files/piazzolla-latin-wght-italic.woff2?url';
import display from '@fontsource-variable/piazzolla/files/piazzolla-latin-wght-normal.woff2?url';

/** The site's faces, served from the shell's release. */
export const fontUrls = { display, displayItalic, text };
