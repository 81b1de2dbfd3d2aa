import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { servicePageTexts as texts } from './servicePageTexts'
import { defaultBrand } from '@client/theme/brand'
import { themeColours } from '@client/theme/themeColours'
import { themeCssBySystem } from '@client/theme/themeCss'
import { illustrations } from '@client/ui/illustrations'
import { Mark } from '@client/ui/Mark'

type Parts = { css: string; fontUrl: string }

export const customProperties = () => themeCssBySystem(defaultBrand)

const colourOf = (mode: 'light' | 'dark') => themeColours(mode, defaultBrand).card

const Page = ({ title, css, fontUrl, children }: Parts & { title: string; children: ReactNode }) => (
  <html lang="en-AU">
    <head>
      <meta charSet="utf-8" />
      <title>{`${title} · ${texts.product}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colourOf('light')} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colourOf('dark')} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="" />
      <style>{css}</style>
    </head>
    <body>
      <header>
        <a href="/">
          <Mark />
          {texts.product}
        </a>
        <span className="demo">{texts.demo}</span>
      </header>
      <main>
        {children}
        <p className="back">
          <a href="/">{texts.back}</a>
        </p>
      </main>
    </body>
  </html>
)

const toHtml = (page: ReactNode) => `<!doctype html>${renderToStaticMarkup(page)}`

/** Renders the page of a demo service at build time (D-55). The server fills in the double braces, escaped. */
export const servicePageHtml = (parts: Parts): string =>
  toHtml(
    <Page title="{{name}}" {...parts}>
      <h1>{'{{name}}'}</h1>
      <p className="lead">{texts.lead}</p>
      <section className="card" aria-labelledby="opens">
        <h2 id="opens">{texts.opens}</h2>
        <p>{'{{opens}}'}</p>
      </section>
      <section className="card" aria-labelledby="received">
        <h2 id="received">{texts.received}</h2>
        <dl>
          <div>
            <dt>{texts.address}</dt>
            <dd>{'{{address}}'}</dd>
          </div>
          {'{{parameters}}'}
        </dl>
      </section>
      <p className="tab">{texts.tab}</p>
    </Page>,
  )

/** The same for the URL of an unknown service. */
export const noServicePageHtml = (parts: Parts): string =>
  toHtml(
    <Page title={texts.missing} {...parts}>
      <div className="missing">
        {illustrations.board}
        <h1>{texts.missing}</h1>
        <p className="lead">{texts.missingLead}</p>
      </div>
    </Page>,
  )
