/**
 * Returns a text for comparison with patterns of ASCII. Digits of any script and full-width signs become plain ones,
 * dashes of any kind become hyphens, and invisible signs are removed.
 */
export function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/**
 * Returns the value of a digit of any script. The ten digits of a script are consecutive, and the first code point ends
 * in hexadecimal 0 or 6 (Unicode, section 22.3).
 */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  const nibble = code % 16
  return /\p{Nd}/u.test(String.fromCodePoint(code - nibble)) ? nibble : nibble - 6
}

/**
 * Returns the digits of a typed phone number, with a plus if it has one. Returns undefined for a text that has other
 * signs than those that people write between the digits.
 */
export function phoneSigns(text: string): string | undefined {
  // A number with all its separators is shorter. The limit keeps long texts away from the normalization.
  if (text.length > 100) return undefined
  const signs = plainSigns(text)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s()[\]./\\~·-]/g, '')
  return /^\+?\d+$/.test(signs) ? signs : undefined
}
