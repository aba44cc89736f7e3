/** The address of a document in one line; its last part is the country as a code, put into words of `language`. */
export function addressLineOf(parts: readonly string[], language: string): string {
  const country = parts.at(-1) ?? ''
  const isCode = /^[A-Z]{2}$/.test(country)
  const name = isCode ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : country
  return [...parts.slice(0, -1), name].filter((part) => part !== '').join(', ')
}
