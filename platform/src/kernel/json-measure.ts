/**
 * The limits of a JSON body. The longest list of the contract is 1,000 ids, and no body nests deeper than 6. A megabyte
 * of only brackets or keys would block the parser and the validation for a tenth of a second each.
 */
export const jsonLimits = { values: 20_000, depth: 32, escapes: 20_000, unquotedBytes: 1_000_000 } as const

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/**
 * Returns the limit that a JSON text exceeds, or undefined if it may be parsed. Reads the bytes once without storing
 * any, and stops at the first exceeded limit. Leaves it to the parser whether the text is JSON at all.
 * @param bytes UTF-8
 */
export function brokenJsonLimit(bytes: Uint8Array): keyof typeof jsonLimits | undefined {
  let values = 1
  let texts = 0
  let depth = 0
  let escapes = 0
  let unquotedBytes = 0
  let backslash = nextOf(bytes, BACKSLASH, 0)
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (++unquotedBytes > jsonLimits.unquotedBytes) return 'unquotedBytes'
    if (sign === COMMA) values++
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values++
      if (++depth > jsonLimits.depth) return 'depth'
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
    else if (sign === QUOTE) {
      // Uses the native search, because the file of an import is one text of 13 MB.
      texts++
      at = nextOf(bytes, QUOTE, at + 1)
      while (backslash < at) {
        if (++escapes > jsonLimits.escapes) return 'escapes'
        const next = backslash + 2
        backslash = nextOf(bytes, BACKSLASH, next)
        if (next > at) at = nextOf(bytes, QUOTE, next)
      }
    }
    // A value has at most one key.
    if (values > jsonLimits.values || texts > 2 * jsonLimits.values) return 'values'
  }
  return undefined
}

function nextOf(bytes: Uint8Array, sign: number | undefined, from: number): number {
  const at = bytes.indexOf(sign!, from)
  return at < 0 ? bytes.length : at
}
