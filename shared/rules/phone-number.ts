import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** An E.164 number in the groups of its country; what is none stays as it is. */
export function groupPhoneNumber(value: string): string {
  return parsePhoneNumberFromString(value)?.formatInternational() ?? value
}

/** `012-338 4410`, as it is dialled in Malaysia, is `+60123384410`; what is no number there stays as it was typed. */
export function internationalNumber(value: string, country: string): string {
  const parsed = parsePhoneNumberFromString(value, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : value
}
