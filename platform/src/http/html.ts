/** Markup that is safe to send, because every inserted value is escaped. */
export type Html = { readonly markup: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * A tagged template that escapes every text. Nested `html` and lists of it stay markup. False and undefined render
 * nothing.
 */
export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { markup: String.raw({ raw: literals }, ...values.map(markupOf)) }
}

export type HtmlValue = string | number | false | undefined | Html | Html[]

function markupOf(value: HtmlValue): string {
  if (value === false || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => one.markup).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!)
}
