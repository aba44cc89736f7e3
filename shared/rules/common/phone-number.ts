import {
  type CountryCallingCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { phoneSigns } from './plain-signs.ts'

/** Formats an E.164 number with the digit groups of its country. Returns other texts unchanged. */
export function groupPhoneNumber(value: string): string {
  return parsePhoneNumberFromString(value)?.formatInternational() ?? value
}

/** Hardly any national number is longer. Only the plans of a few countries, such as Germany, allow it. */
const longestNational = 11

/**
 * Returns the E.164 number of a typed phone number: `012-338 4410` in Malaysia is `+60123384410`, and
 * `+49 (0)30 12248773` is `+493012248773`. Returns undefined if no such number can exist, or if it is unclear whether the
 * number has a country code. Forms, verbs and imports all use this function, so that two spellings of one number match.
 *
 * @param home the country of numbers without a country code (`MY`), or its calling code (`+60`). If empty, such numbers
 * are undefined.
 */
export function readPhoneNumber(text: string, home = ''): string | undefined {
  const signs = phoneSigns(text)
  if (signs === undefined) return undefined
  if (signs.startsWith('+')) return possible(parsePhoneNumberFromString(signs))?.number
  // Some countries dial another prefix than 00, so the rules of the home country come second.
  const fromAbroad = signs.startsWith('00') ? possible(parsePhoneNumberFromString(`+${signs.slice(2)}`)) : undefined
  return fromAbroad?.number ?? localNumber(signs, home)
}

function localNumber(digits: string, home: string): string | undefined {
  const local = possible(parseAt(home, digits))
  if (!local) return undefined
  const { nationalNumber, countryCallingCode } = local
  if (nationalNumber !== digits || !digits.startsWith(countryCallingCode)) return local.number
  // `4915112345678` without a plus: the digits of the country code can also be those of an area.
  const withCode = parsePhoneNumberFromString(`+${digits}`)
  if (!withCode?.isValid()) return local.number
  return nationalNumber.length > longestNational ? withCode.number : undefined
}

function parseAt(home: string, digits: string): PhoneNumber | undefined {
  if (isSupportedCountry(home)) return parsePhoneNumberFromString(digits, home)
  if (!home.startsWith('+')) return undefined
  const code = home.slice(1) as CountryCallingCode
  // A calling code with an area, such as +1868, has no rules of its own.
  return callingCodes.has(code)
    ? parsePhoneNumberFromString(digits, { defaultCallingCode: code })
    : parsePhoneNumberFromString(`${home}${digits}`)
}

const callingCodes = new Set(getCountries().map((country) => getCountryCallingCode(country)))

const possible = (parsed: PhoneNumber | undefined) => (parsed?.isPossible() ? parsed : undefined)
