/** From this width, the seven links, Log In and Contact Us fit in one row. */
export const wideEnough = '@media (min-width: 68rem)';
