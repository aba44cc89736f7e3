import { currencyExponent } from './currency.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  let cached = formatters.get(key)
  if (!cached) {
    cached = new Intl.NumberFormat(locale === 'en' ? 'en-MY' : locale, options)
    formatters.set(key, cached)
  }
  return cached
}

/**
 * Formats a wire amount for people: `1,234.50` alone, or `RM 1,234.50` with its currency. German and Spanish have
 * `1.234,50` and `1.234,50 RM`. The minus is U+2212. `signed` also writes a plus, which roundings need.
 * Intl formats the decimal string itself, so the amount never becomes a binary fraction.
 */
export function formatAmount(
  amount: string,
  currency: string,
  locale: string,
  { withCurrency = false, signed = false }: { withCurrency?: boolean; signed?: boolean } = {},
): string {
  const digits = currencyExponent(currency)
  const options: Intl.NumberFormatOptions = {
    // Without this, Spanish writes 1234,50 but 12.345,50. All amounts of a column need the same grouping.
    useGrouping: 'always',
    ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
    ...(withCurrency
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }
  const text = formatter(locale, options).format(amount as Intl.StringNumericLiteral)
  return text.replace('-', '−')
}

/** Returns the symbol of the currency for a column head or a field, such as `RM` or `€`. */
export function currencySymbol(currency: string, locale: string): string {
  const parts = formatter(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** Returns the decimal separator of the language: a comma in German and Spanish. The wire always uses a point. */
export function decimalSeparator(locale: string): '.' | ',' {
  return formatter(locale, { minimumFractionDigits: 1 }).format(0).includes(',') ? ',' : '.'
}
