import { html, type Html } from '../../http/html.ts'
import type { PageTexts } from './texts/en.ts'

export const stylesheetPath = '/assets/identity.css'
export const iconPath = '/assets/mark.svg'

/** Renders the layout of all pages: a centred card under the logo. The CSP allows no scripts and no inline styles. */
export function renderPage(texts: PageTexts, page: { title: string; body: Html }): string {
  return html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} | ${texts.product}</title>
        <link rel="stylesheet" href="${stylesheetPath}" />
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
      </head>
      <body>
        <main class="card">
          <p class="brand">${mark}<span>${texts.product}</span></p>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html> `.markup
}

/** The logo: the leaf on its tile. */
const mark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.48 19 2c1 2 2 4.18 2 8 0 5.5-4.78 10-10 10Z" />
  <path d="M2 21c0-3 1.85-5.36 5.08-6C9.5 14.52 12 13 13 12" />
</svg>`
