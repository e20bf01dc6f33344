import { brand } from '@site/content/site';
import { darkColors, lightColors } from '@site/ui/tokens';

/** The document of every page; the server fills the marks. */
export const pageTemplate = `<!doctype html>
<html lang="${brand.locale}" data-revision="{{revision}}" data-channel="{{channel}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{{head}}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${lightColors.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${darkColors.paper}" media="(prefers-color-scheme: dark)">
{{styles}}
{{scripts}}
</head>
<body>
<div id="root">{{body}}</div>
{{panel}}
{{data}}
{{lateScripts}}
</body>
</html>
`;
