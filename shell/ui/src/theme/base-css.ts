/**
 * Reset, page defaults and form controls. Static text: the policy contains its hash.
 * `role="list"` removes a list's markers: Safari does not expose a list without markers as one.
 * What says that a widget's code is overdue does not count the time before that is asked for.
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:calc(var(--header-height) + var(--space-m));background:var(--color-paper)}
@media (min-height:30rem){html:has([data-section-state=unavailable]){scroll-padding-bottom:12rem}}
body{min-height:100vh;min-height:100dvh;background:var(--color-paper);color:var(--color-ink);font-family:var(--font-text);font-size:var(--type-body);line-height:1.6;font-kerning:normal;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{font-family:var(--font-display);font-weight:var(--weight-display);line-height:1.12;letter-spacing:-0.008em;word-spacing:0.015em;text-wrap:balance}
h1{font-size:var(--type-h1);line-height:1.02;letter-spacing:-0.018em;word-spacing:0.025em}
h2{font-size:var(--type-h2);line-height:1.08;letter-spacing:-0.013em}
h3{font-size:var(--type-h3)}
h4,h5,h6{font-size:var(--type-h4);line-height:1.25}
p,li,dd,blockquote,figcaption{text-wrap:pretty}
ul[role=list],ol[role=list]{list-style:none;padding:0}
a{color:inherit;text-decoration-thickness:0.07em;text-underline-offset:0.18em}
img,svg,video{display:block;max-width:100%}
img,video{height:auto}
button,input,select,textarea{font:inherit;color:inherit}
button{background:none;cursor:pointer}
button:disabled,button[aria-disabled=true]{cursor:not-allowed}
table{border-collapse:collapse;overflow-wrap:break-word}
hr{border:0;border-top:1px solid var(--color-line)}
html [data-distant] *{animation-play-state:paused!important}
[hidden]:not([hidden=until-found]){display:none!important}
::selection{background:var(--color-ember);color:var(--color-on-ember)}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:3px;border-radius:var(--radius)}
:focus:not(:focus-visible){outline:none}
[tabindex='-1']:focus-visible{outline:none}
label{font-weight:600;font-size:var(--type-small)}
input:where(:not([type=checkbox],[type=radio],[type=range],[type=file],[type=color])),select,textarea{width:100%;min-height:var(--target-size);padding:0.625rem 0.875rem;border:1px solid var(--color-line-strong);border-radius:var(--radius);background:var(--color-raised);color:var(--color-ink);line-height:1.4;transition:border-color var(--duration) var(--ease)}
textarea{resize:vertical}
:where(input,select,textarea):hover:not(:disabled){border-color:var(--color-ink)}
:where(input,select,textarea):focus-visible{outline-offset:1px;border-color:var(--color-ink)}
:where(input,select,textarea):disabled{opacity:0.6;cursor:not-allowed}
:where(input,select,textarea):user-invalid{border-color:var(--color-danger);box-shadow:inset 0 0 0 1px var(--color-danger)}
::placeholder{color:var(--color-ink-soft);opacity:1}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:180ms;animation-timing-function:cubic-bezier(0.2,0.7,0.2,1)}
:root{view-transition-name:none}
::view-transition{pointer-events:none}
::view-transition-old(*):only-child{display:none}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after{animation-duration:0.01ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}
}
@media screen and (prefers-color-scheme:dark){main img{filter:brightness(.86)}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}`;
