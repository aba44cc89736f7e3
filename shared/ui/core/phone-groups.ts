import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** An E.164 number in the groups of its country; what is none stays as it is. */
export function groupPhoneNumber(value: string): string {
  return parsePhoneNumberFromString(value)?.formatInternational() ?? value
}
