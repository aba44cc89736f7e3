import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Formats an E.164 number with the digit groups of its country. Returns other texts unchanged. */
export function groupPhoneNumber(value: string): string {
  return parsePhoneNumberFromString(value)?.formatInternational() ?? value
}

/** Converts a local number to E.164: `012-338 4410` in Malaysia is `+60123384410`. Returns other texts unchanged. */
export function internationalNumber(value: string, country: string): string {
  const parsed = parsePhoneNumberFromString(value, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : value
}
