/**
 * The panel on previews, whose markup is the server's. It sticks to the bottom of the window, unless
 * that is too low for both (as at 400 % zoom), and takes up its own space at the end of the page; a
 * focused element never scrolls under it. The notice of a page whose code failed floats above it,
 * unless the panel is expanded. `main.tsx`, the server's markup and browser tests select
 * it by its class.
 */
export const panelCss = `
html{scroll-padding-bottom:4rem}
html [data-section-state=unavailable]+*{inset-block-end:7rem}
.preview-ribbon{position:sticky;inset-block-end:0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-m);padding-inline:var(--gutter);border-block-start:3px solid var(--color-ember);background:var(--color-steel);color:var(--color-on-steel);font-size:var(--type-caption);line-height:1.4}
.preview-ribbon:has([open]){z-index:110}
.preview-ribbon summary,.preview-ribbon>a{display:flex;align-items:center;min-height:var(--target-size)}
.preview-ribbon summary{gap:0.4em;cursor:pointer}
.preview-ribbon summary::after{content:'▴';content:'▴'/''}
.preview-ribbon [open]>summary::after{content:'▾';content:'▾'/''}
.preview-ribbon [open]{order:1;flex-basis:100%}
.preview-ribbon [open]>div,.preview-ribbon [data-browser]{display:grid;gap:var(--space-xs)}
.preview-ribbon [open]>div{max-height:60vh;padding-block-end:var(--space-s);overflow:auto}
.preview-ribbon ul{display:grid;gap:var(--space-3xs);margin:0;padding:0;list-style:none}
.preview-ribbon small{font-size:inherit;opacity:0.85}
.preview-ribbon h2{margin-block-end:calc(-1*var(--space-3xs));font:inherit;font-weight:650;letter-spacing:normal}
.preview-ribbon mark{padding-inline:0.4em;border-radius:var(--radius);background:var(--color-on-steel);color:var(--color-steel);font-weight:600}
.preview-ribbon>a{margin-inline-start:auto;color:inherit;font-weight:600}
.preview-ribbon label{max-width:32rem;min-width:0}
.preview-ribbon code{font-family:var(--font-code);overflow-wrap:anywhere;user-select:all}
.preview-ribbon [data-failures]:empty{position:absolute}
.preview-ribbon :focus-visible{outline-color:currentColor;outline-offset:0}
@media (min-width:62rem){
@supports selector(::details-content){
.preview-ribbon details:not([open]){display:flex;flex:1;align-items:center;gap:var(--space-s)}
.preview-ribbon details:not([open])::details-content{content-visibility:visible;display:block;flex:1}
.preview-ribbon details:not([open]) ul:first-child{display:flex;flex-wrap:wrap;gap:0.125rem var(--space-s);padding:var(--space-3xs) 0}
.preview-ribbon details:not([open])>div>:not(ul:first-child),.preview-ribbon details:not([open]) .since{display:none}
}}
@media (max-width:24rem){html{scroll-padding-bottom:7rem}}
@media (max-height:30rem){.preview-ribbon{position:static}}
@media print{.preview-ribbon{display:none}}`;
