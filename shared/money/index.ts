/**
 * Integer money. Code calculates with whole numbers of minor units (sen, cent) and a currency. On the wire, an amount
 * is a decimal string with the digits of its currency (`"49.90"`). No function here uses fractions of a minor unit.
 */
export { currencyExponent, isCurrency } from './currency.ts'
export { addAmounts, formatMinor, parseAmount, isAmount, MAX_AMOUNT_UNITS, subtractAmounts } from './amount.ts'
export { currencySymbol, decimalSeparator, formatAmount } from './format.ts'
export { cashIncrement, percentOf, roundHalfUpRatio, roundToIncrement } from './rounding.ts'
