/**
 * For visitors who have set their browser's text to 150 % or more, on a phone: fewer than 17 times
 * the text's size across, which no phone has otherwise. Headings grow less than the text, the page
 * leaves it more room, and a word that is still too long is hyphenated or broken. In the columns of
 * tables it is not: they scroll.
 */
export const largeTextCss = `@media (max-width:17em){
:root{--type-h4:max(9vw,1.0625rem);--type-h3:max(9vw,1.0625rem);--type-h2:max(10.5vw,1.125rem);--type-h1:max(12vw,1.125rem);--type-hero:max(12vw,1.125rem);--gutter:5vw}
body{-webkit-hyphens:auto;hyphens:auto}
table,pre{-webkit-hyphens:manual;hyphens:manual}
}`;
