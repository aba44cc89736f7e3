import { firstDaysOfWeek, type FirstDayOfWeek } from '@steward/shared/rules/common/first-day-of-week'
import type { SettingKey, SettingValue } from '@steward/shared/rules/common/business-settings'

/** The settings with which a new business of a country begins. Others have their defaults. */
export type SettingPresets = { readonly [Key in SettingKey]?: SettingValue<Key> }

/** The countries of each currency, by ISO 4217 and ISO 3166-1 alpha-2, as of 2026. */
const countriesOf: Record<string, string> = {
  AED: 'AE',
  ALL: 'AL',
  AMD: 'AM',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  BAM: 'BA',
  BDT: 'BD',
  BHD: 'BH',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  EGP: 'EG',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG GS IM JE',
  GEL: 'GE',
  GHS: 'GH',
  GTQ: 'GT',
  HKD: 'HK',
  HNL: 'HN',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  KWD: 'KW',
  KZT: 'KZ',
  LKR: 'LK',
  MAD: 'EH MA',
  MDL: 'MD',
  MKD: 'MK',
  MUR: 'MU',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'BV NO SJ',
  NPR: 'NP',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TND: 'TN',
  TRY: 'TR',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  UYU: 'UY',
  VND: 'VN',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  ZAR: 'ZA',
}

const currencies = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** Returns the currency of a country, or undefined if the operator has to name it. */
export const currencyOf = (country: string): string | undefined => currencies.get(country)

/** The letters of documents in the language of a country. Spanish law wants a series of its own for corrections. */
const numbersOf: Record<string, SettingPresets> = {
  de: {
    receiptNumber: 'B-{yyyy}-{seq:6}',
    invoiceNumber: 'RE-{yyyy}-{seq:6}',
    creditNoteNumber: 'GS-{yyyy}-{seq:6}',
  },
  es: { invoiceNumber: 'F-{yyyy}-{seq:6}', creditNoteNumber: 'FR-{yyyy}-{seq:6}' },
}

/** The countries whose weeks begin with another day than Monday, by CLDR 46. */
const firstDays: Partial<Record<FirstDayOfWeek, string>> = {
  SUNDAY:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  SATURDAY: 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
}

/**
 * Returns the settings with which a business of a country begins.
 * @param language the language of the documents of that country
 */
export function settingPresets(country: string, language: string): SettingPresets {
  const [firstDayOfWeek] = firstDaysOfWeek.filter((day) => firstDays[day]?.split(' ').includes(country))
  return { ...numbersOf[language], ...(firstDayOfWeek && { firstDayOfWeek }) }
}
