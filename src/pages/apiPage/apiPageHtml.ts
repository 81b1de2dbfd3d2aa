import { apiPageTexts as texts } from './apiPageTexts'
import { defaultBrand } from '@client/theme/brand'
import { themeColours } from '@client/theme/themeColours'
import { themeCss } from '@client/theme/themeCss'

type Parts = { css: string; fontUrl: string; scripts: readonly string[] }

const colourOf = (mode: 'light' | 'dark') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${themeColours(mode, defaultBrand).card}" />`

export const customProperties = () => themeCss(defaultBrand)

/** Renders the API document's page at build time. It contains nothing of the document (D-96). */
export const apiPageHtml = ({ css, fontUrl, scripts }: Parts) => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <title>${texts.documentTitle}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${colourOf('light')}
    ${colourOf('dark')}
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin />
    <style>${css}</style>
    ${scripts.map((file) => `<script src="/${file}"></script>`).join('\n    ')}
  </head>
  <body>
    <header>
      <h1><a href="/">Muster</a> ${texts.title}</h1>
      <span id="raw"></span>
    </header>
    <div class="columns">
      <nav aria-label="${texts.calls}">
        <details id="folded">
          <summary>${texts.calls}</summary>
          <div id="contents"></div>
        </details>
      </nav>
      <main id="document"><noscript>${texts.noScript}</noscript></main>
    </div>
  </body>
</html>
`
