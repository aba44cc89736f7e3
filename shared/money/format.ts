import { currencyExponent } from './currency.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(locale === 'en' ? 'en-MY' : locale, options)
    formatters.set(key, found)
  }
  return found
}

/**
 * A wire amount for people: `1,234.50` alone, or `RM 1,234.50` with its currency; in German and Spanish
 * `1.234,50` and `1.234,50 RM`. A true minus sign; `signed` writes a plus as well, as roundings have it.
 * The string is never turned into a binary fraction: Intl takes decimal strings as they are.
 */
export function formatAmount(
  amount: string,
  currency: string,
  locale: string,
  { withCurrency = false, signed = false }: { withCurrency?: boolean; signed?: boolean } = {},
): string {
  const digits = currencyExponent(currency)
  const options: Intl.NumberFormatOptions = {
    // Spanish would write 1234,50 above 12.345,50: in a column of amounts the thousands must stand alike.
    useGrouping: 'always',
    ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
    ...(withCurrency
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }
  const text = formatter(locale, options).format(amount as Intl.StringNumericLiteral)
  return text.replace('-', '−')
}

/** `RM`, `€`: the symbol that stands in a column head or a field. */
export function currencySymbol(currency: string, locale: string): string {
  const parts = formatter(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** What stands before the decimals in this language: a comma in German and Spanish. The wire always has a point. */
export function decimalSeparator(locale: string): '.' | ',' {
  return formatter(locale, { minimumFractionDigits: 1 }).format(0).includes(',') ? ',' : '.'
}
