/** From this width, the name, seven links, Log In, Contact Us and the search fit in one row. */
export const wideEnough = '@media (min-width: 72rem)';
