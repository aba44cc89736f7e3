/** Returns an address without invisible signs and with composed accents, so that addresses that look equal are equal. */
export function plainEmail(email: string): string {
  return email
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .trim()
}

/** Capital letters of Unicode 16 and 17, which PostgreSQL 17 does not know. */
const newLetter = /[\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u

/**
 * Returns the form of an email address that every comparison uses. `steward_email_key` (migration 0280) returns the same
 * in SQL, and a test of the platform compares them. `toLowerCase` of a whole text would not do: it writes a sigma at the
 * end of a word in another way than PostgreSQL.
 */
export function emailKey(email: string): string {
  const lower = Array.from(plainEmail(email), (sign) => (newLetter.test(sign) ? sign : sign.toLowerCase()))
  // Some letters with accents are composed only in lower case.
  return lower.join('').normalize('NFC')
}
