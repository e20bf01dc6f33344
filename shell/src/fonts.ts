import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import displayItalic from '@fontsource-variable/piazzolla/files/piazzolla-latin-wght-italic.woff2?url';
import display from '@fontsource-variable/piazzolla/files/piazzolla-latin-wght-normal.woff2?url';

/** URLs of the site's fonts, files of the shell release. */
export const fontUrls = { display, displayItalic, text };
