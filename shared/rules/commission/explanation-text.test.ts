import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import type { CommissionExplanation } from './explanation.ts'
import { lineText } from './explanation-text.ts'

const languages = ['en', 'de', 'es'] as const
const rule = { group: 'Senior', revision: 3, from: toPlainDate('2026-09-01') }
const percentage: CommissionExplanation = {
  kind: 'PERCENTAGE',
  percentage: '7.5',
  base: { by: 'PRICE', amount: '1049.90' },
  rule,
  amount: '78.74',
}

/** The sentence in each language, without the narrow spaces that Intl puts between figures and signs. */
const inAll = (explanation: CommissionExplanation) =>
  languages.map((language) =>
    lineText({ explanation, trace: '', currency: 'MYR' }, language).replaceAll(/[\u00a0\u202f]/g, ' '),
  )

describe('the explanation of a line', () => {
  it('names percentage, rule, base and amount in the language and the figures of the reader', () => {
    expect(inAll(percentage)).toEqual([
      '7.5% (rule v3, group Senior, from 1 Sep 2026) of 1,049.90 = 78.74',
      '7,5 % (Regel v3, Gruppe Senior, ab 1. Sep. 2026) von 1.049,90 = 78,74',
      '7,5 % (regla v3, grupo Senior, desde el 1 sept 2026) de 1.049,90 = 78,74',
    ])
  })

  it('tells how the base of a membership session came about', () => {
    const base = { by: 'SESSION_SHARE', amount: '50.00', fee: '200.00', sessions: 8, seats: 2 } as const
    expect(inAll({ ...percentage, percentage: '10', base, amount: '5.00' })[0]).toContain(
      'of 50.00 = 5.00; 50.00: the fee of 200.00 for 8 sessions x 2',
    )
    const value = { by: 'REDEMPTION_VALUE', amount: '15.00', value: '15.00', seats: 1 } as const
    expect(inAll({ ...percentage, base: value })[1]).toMatch(/15,00 je Termin der unbegrenzten Mitgliedschaft$/)
    expect(inAll({ ...percentage, base: { by: 'UNLIMITED_PLAN', amount: '0.00' }, amount: '0.00' })[2]).toMatch(
      /0,00: el plan ilimitado no indica el valor de una sesión$/,
    )
  })

  it('multiplies a flat amount by the seats', () => {
    expect(inAll({ kind: 'FLAT', value: '10.00', per: 'PER_SEAT', times: 3, rule, amount: '30.00' })).toEqual([
      '10.00 a seat (rule v3, group Senior, from 1 Sep 2026) x 3 = 30.00',
      '10,00 je Platz (Regel v3, Gruppe Senior, ab 1. Sep. 2026) x 3 = 30,00',
      '10,00 por plaza (regla v3, grupo Senior, desde el 1 sept 2026) x 3 = 30,00',
    ])
  })

  it('names the refund that a line takes back for', () => {
    expect(inAll({ kind: 'REFUND', refund: '20.00', of: '53.89', amount: '2.78' })).toEqual([
      'Refund of 20.00 of 53.89 takes back 2.78',
      'Die Erstattung von 20,00 von 53,89 mindert um 2,78',
      'El reembolso de 20,00 de 53,89 descuenta 2,78',
    ])
  })

  it('tells what the sale of a membership earned on, and what went back', () => {
    const sale = { ...percentage, percentage: '4', base: { by: 'FEE', amount: '1000.00' }, amount: '40.00' } as const
    expect(inAll(sale).map((text) => text.slice(text.indexOf(';') + 2))).toEqual([
      '1,000.00: the fee without joining fee and tax',
      '1.000,00: Beitrag ohne Aufnahmegebühr und Steuer',
      '1.000,00: la cuota sin inscripción ni impuestos',
    ])
    const loss = { kind: 'REFUND', refund: '200.00', of: '1000.00', amount: '8.00' } as const
    expect(inAll({ ...loss, cause: 'REVERSED_PAYMENT' })).toEqual([
      'Reversed payment of 200.00 of 1,000.00 takes back 8.00',
      'Die rückgebuchte Zahlung von 200,00 von 1.000,00 mindert um 8,00',
      'El pago revertido de 200,00 de 1.000,00 descuenta 8,00',
    ])
    expect(inAll({ ...loss, cause: 'CREDIT_NOTE' })[1]).toBe('Die Gutschrift von 200,00 von 1.000,00 mindert um 8,00')
    expect(inAll({ kind: 'PAID_AGAIN', payment: '200.00', of: '1000.00', amount: '8.00' })).toEqual([
      '200.00 of 1,000.00 paid again: 8.00',
      '200,00 von 1.000,00 erneut bezahlt: 8,00',
      '200,00 de 1.000,00 pagado de nuevo: 8,00',
    ])
    expect(inAll({ kind: 'NO_RULE', target: 'MEMBERSHIP' })[2]).toBe('Sin regla de comisión para esta membresía: 0')
  })

  it('names the rule of a correction and both amounts, with the reason of the person', () => {
    const correction = { kind: 'CORRECTION', is: '9.98', was: '7.49', earned: '9.98', reason: 'New rate' } as const
    expect(inAll({ ...correction, rule })).toEqual([
      'Correction (rule v3, group Senior, from 1 Sep 2026): 9.98 instead of 7.49. New rate',
      'Korrektur (Regel v3, Gruppe Senior, ab 1. Sep. 2026): 9,98 statt 7,49. New rate',
      'Corrección (regla v3, grupo Senior, desde el 1 sept 2026): 9,98 en lugar de 7,49. New rate',
    ])
    expect(inAll({ ...correction, rule: null })[0]).toMatch(/^Correction \(no rule\)/)
  })

  it('counts a flat amount for the part that was kept, and by sale', () => {
    const part = { of: '20.00', from: '50.00' }
    expect(inAll({ kind: 'FLAT', value: '10.00', per: 'PER_SALE', times: 1, part, rule, amount: '4.00' })[0]).toBe(
      '10.00 a sale (rule v3, group Senior, from 1 Sep 2026) x 20.00 of 50.00 = 4.00',
    )
  })

  it('leaves a reason that a person typed as it is', () => {
    expect(new Set(inAll({ kind: 'BY_HAND', reason: 'Prämie für das Sommerfest' }))).toEqual(
      new Set(['Prämie für das Sommerfest']),
    )
    expect(inAll({ kind: 'REVERSAL', cause: 'TAKEN_BACK', reason: 'Entered twice', amount: '5.00' })).toEqual([
      'Line taken back: takes back 5.00. Entered twice',
      'Zeile zurückgenommen: mindert um 5,00. Entered twice',
      'Línea anulada: descuenta 5,00. Entered twice',
    ])
  })

  it.each<[string, CommissionExplanation]>([
    ['without a rule', { kind: 'NO_RULE' }],
    ['in another currency', { kind: 'OTHER_CURRENCY', price: 'EUR', rule: 'MYR' }],
    ['of an undone check-in', { kind: 'REVERSAL', cause: 'CHECK_IN_UNDONE', amount: '1.00' }],
    ['of a reopened slot', { kind: 'REVERSAL', cause: 'SLOT_REOPENED', amount: '1.00' }],
    ['of a sale with another seller', { kind: 'REVERSAL', cause: 'SELLER_CHANGED', amount: '1.00' }],
    ['of a slot that everyone left', { kind: 'REVERSAL', cause: 'NOBODY_CHECKED_IN', amount: '1.00' }],
  ])('%s has a sentence of its own in every language', (_, explanation) => {
    expect(new Set(inAll(explanation)).size).toBe(languages.length)
  })

  it('of before is the sentence that was written then', () => {
    expect(lineText({ explanation: null, trace: '10 % of 49.90', currency: 'MYR' }, 'de')).toBe('10 % of 49.90')
  })
})
