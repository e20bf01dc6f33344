/** From this width, the name, seven links, Log In, Contact Us and the search fit in one row. */
export const wideEnough = '@media (min-width: 72rem)';

/**
 * Browsers without popovers, on narrower screens: the menu can be neither opened nor closed, so it
 * is part of a header that scrolls with the page. Safari before 17, Firefox before 125, Chrome
 * before 114.
 */
export const alwaysOpen = (styles: string) =>
  `@supports not selector(:popover-open) { @media (max-width: 71.99rem) { ${styles} } }`;
