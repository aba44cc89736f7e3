import { describe, expect, it } from 'vitest'
import {
  addAmounts,
  cashIncrement,
  currencySymbol,
  decimalSeparator,
  formatAmount,
  formatMinor,
  isAmount,
  isCurrency,
  parseAmount,
  percentOf,
  roundToIncrement,
  subtractAmounts,
} from './index.ts'

describe('an amount on the wire', () => {
  it.each([
    ['49.90', 'MYR', 4990],
    ['49.9', 'MYR', 4990],
    ['49', 'MYR', 4900],
    ['-3.00', 'MYR', -300],
    ['0.00', 'MYR', 0],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
  ])('%s %s is %i minor units', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor)
    expect(parseAmount(formatMinor(minor, currency), currency)).toBe(minor)
  })

  it.each([
    ['49.905', 'MYR'],
    ['1.5', 'JPY'],
    ['1e3', 'MYR'],
    ['', 'MYR'],
    ['1,000.00', 'MYR'],
    ['5.', 'MYR'],
    ['+5.00', 'MYR'],
    [' 5.00', 'MYR'],
    ['1234567890123', 'JPY'],
  ])('is invalid: "%s" in %s', (text, currency) => {
    expect(isAmount(text, currency)).toBe(false)
    expect(() => parseAmount(text, currency)).toThrow(new RangeError(`Not an amount in ${currency}: ${text}`))
  })
})

it('a minus before zero is lost, so no amount is a negative zero', () => {
  expect(parseAmount('-0.00', 'MYR')).toBe(0)
  expect(formatMinor(parseAmount('-0.00', 'MYR'), 'MYR')).toBe('0.00')
})

it('amounts are added and subtracted in the digits of their currency', () => {
  expect(addAmounts('0.10', '0.20', 'MYR')).toBe('0.30')
  expect(subtractAmounts('0.30', '1.25', 'MYR')).toBe('-0.95')
  expect(subtractAmounts('1200', '201', 'JPY')).toBe('999')
})

it('a currency has an ISO 4217 code', () => {
  expect(isCurrency('MYR')).toBe(true)
  expect(isCurrency('XYZ')).toBe(false)
})

it('only the ringgit has a step of its own for cash, which is 5 sen', () => {
  expect(['MYR', 'EUR', 'JPY'].map(cashIncrement)).toEqual([5, 1, 1])
  expect([8202, 8203, 8207, 8208].map((sen) => roundToIncrement(sen, cashIncrement('MYR')))).toEqual([
    8200, 8205, 8205, 8210,
  ])
})

describe('a percentage', () => {
  it.each([
    [4990, '15', 749],
    [4990, '8', 399],
    [-300, '15', -45],
    [50, '1', 1],
    [49, '1', 0],
    [10000, '12.5', 1250],
    [7, '7.125', 0],
  ])('of %i minor units at %s percent is %i, with halves rounded up', (minor, percent, expected) => {
    expect(percentOf(minor, percent)).toBe(expected)
  })
})

it('a negative amount at the half is rounded away from zero', () => {
  expect(roundToIncrement(-25, 10)).toBe(-30)
})

it('a formatted amount has the symbol of its currency and the minus sign U+2212', () => {
  expect(formatAmount('1234.50', 'MYR', 'en')).toBe('1,234.50')
  expect(formatAmount('75.00', 'MYR', 'en', { withCurrency: true }).replace(/\s/g, ' ')).toBe('RM 75.00')
  expect(formatAmount('-5.00', 'MYR', 'en')).toBe('−5.00')
})

it.each([
  ['en', '1,234.50', 'RM 1,234.50', '−€12,345.50'],
  ['de', '1.234,50', '1.234,50 RM', '−12.345,50 €'],
  ['es', '1.234,50', '1.234,50 RM', '−12.345,50 €'],
])('an amount has the separators of %s and always groups the thousands', (locale, plain, ringgit, euro) => {
  const spaced = (text: string) => text.replace(/\s/g, ' ')
  expect(formatAmount('1234.50', 'MYR', locale)).toBe(plain)
  expect(spaced(formatAmount('1234.50', 'MYR', locale, { withCurrency: true }))).toBe(ringgit)
  expect(spaced(formatAmount('-12345.50', 'EUR', locale, { withCurrency: true }))).toBe(euro)
})

it('a signed amount has a plus or a minus, except for zero', () => {
  const signed = (amount: string) => formatAmount(amount, 'MYR', 'en', { signed: true })
  expect(['0.02', '-0.02', '0.00'].map(signed)).toEqual(['+0.02', '−0.02', '0.00'])
})

it('a column head has the symbol of the currency, or its code if it has no symbol', () => {
  expect(currencySymbol('MYR', 'en')).toBe('RM')
  expect(currencySymbol('EUR', 'de')).toBe('€')
  expect(currencySymbol('CHF', 'de')).toBe('CHF')
})

it('the decimal separator is a comma in German and Spanish', () => {
  expect(['en', 'de', 'es'].map(decimalSeparator)).toEqual(['.', ',', ','])
})
