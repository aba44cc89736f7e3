/**
 * Integer money. Inside, an amount is a whole number of minor units (sen, cent) with a currency; on the
 * wire it is a decimal string in the currency's exponent (`"49.90"`). Nothing here uses fractions of a unit.
 */
export { currencyExponent, isCurrency } from './currency.ts'
export { addAmounts, formatMinor, parseAmount, isAmount, MAX_AMOUNT_UNITS, subtractAmounts } from './amount.ts'
export { currencySymbol, decimalSeparator, formatAmount } from './format.ts'
export { cashIncrement, percentOf, roundHalfUpRatio, roundToIncrement } from './rounding.ts'
