import type { Language } from '@steward/shared/i18n/core'
import { html } from '../http/html.ts'

/** The parts of an email, from which its text and its HTML are generated. All texts are plain and escaped here. */
export interface MailParts {
  language: Language
  heading: string
  paragraphs: string[]
  /** The link to the one possible action. */
  action?: { label: string; href: string; hint: string }
  /** Small print. */
  footer: string
}

/**
 * Renders plain text for every reader and for `pnpm outbox`, and HTML for mail programs of any age, without style
 * sheets and images.
 */
export function renderMail({ language, heading, paragraphs, action, footer }: MailParts): {
  text: string
  html: string
} {
  const text = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    // The customary line above small print, which mail programs recognise.
    `-- \n${footer}`,
  ].join('\n\n')
  const markup = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;padding:24px 16px;background:#fcfcfb">
        <div
          style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e4e1;border-radius:12px;color:#1c1c19;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
        >
          <h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${heading}</h1>
          ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;white-space:pre-line">${paragraph}</p>`)}
          ${
            action &&
            html`<p style="margin:24px 0">
                <a
                  href="${action.href}"
                  style="display:inline-block;padding:10px 20px;border-radius:8px;background:#00804d;color:#ffffff;font-weight:600;text-decoration:none"
                  >${action.label}</a
                >
              </p>
              <p style="margin:0 0 16px;color:#575753;font-size:14px;line-height:20px">
                ${action.hint}<br /><a href="${action.href}" style="color:#00673d;word-break:break-all"
                  >${action.href}</a
                >
              </p>`
          }
          <p style="margin:24px 0 0;color:#696965;font-size:13px;line-height:18px">${footer}</p>
        </div>
      </body>
    </html> `.markup
  return { text, html: markup.replace(/\n\s+/g, '\n') }
}
