/**
 * Returns the address of a document in one line. If the last part is a country code, it becomes a name in `language`.
 */
export function addressLineOf(parts: readonly string[], language: string): string {
  const country = parts.at(-1) ?? ''
  const isCode = /^[A-Z]{2}$/.test(country)
  const name = isCode ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : country
  return [...parts.slice(0, -1), name].filter((part) => part !== '').join(', ')
}
