import { isCSSRequest, type Plugin } from 'vite';
import { isShared } from '../src/shared-libraries.ts';

/**
 * Refuses modules of an app that import a stylesheet. Documents carry only the styles of emotion:
 * what a stylesheet styles would be bare until the app's code has run, and on pages that need none,
 * for good. As a text (`?inline`) it becomes a styled component's.
 */
export function refuseStylesheets(): Plugin {
  return {
    name: 'site:refuse-stylesheets',
    enforce: 'pre',
    async resolveId(specifier, importer, options) {
      const isText = (id: string) => /[?&](inline|raw|url)\b/.test(id);
      // Stylesheets import others, and Vite makes one of what is inline in a document of its own.
      const isModule = importer !== undefined && /\.[cm]?[jt]sx?(\?|$)/.test(importer);
      if (isText(specifier) || !isModule) return;
      // A package may call its stylesheet as it likes: `swiper/css`. Those of this repository do not.
      const isOther = /^(@(?!site\/)|[a-z])[^:]*$/i.test(specifier) && !isShared(specifier);
      const found = isOther ? await this.resolve(specifier, importer, options) : null;
      const ids = [specifier, found?.id ?? ''];
      if (!ids.some(isCSSRequest) || ids.some(isText)) return;
      this.error(
        `${importer} imports the stylesheet "${specifier}", which documents do not carry. Import it as a text and put it into a styled component around what it styles: import sheet from '${specifier}?inline'; const Styled = styled.div(sheet)`,
      );
    },
  };
}
