import { formatAmount } from '../../money/index.ts'
import { formatDate } from '../../time/index.ts'
import { percentText } from '../common/percent-text.ts'
import type { CommissionExplanation, ExplainedBase, ExplainedRule, LossCause, ReversalCause } from './explanation.ts'

type Per = Extract<CommissionExplanation, { kind: 'FLAT' }>['per']

/** How the reader writes amounts and dates. */
export interface ReaderFormat {
  language: 'en' | 'de' | 'es'
  money: (amount: string) => string
  day: (day: ExplainedRule['from']) => string
  /** A percentage with its sign, such as `7,5 %`. */
  percent: (percentage: string) => string
}

interface Line {
  explanation?: CommissionExplanation | null | undefined
  trace: string
  currency: string
}

interface Words {
  rule: (revision: number, group: string, from: string) => string
  of: (part: string, rule: string, base: string, amount: string) => string
  per: Record<Per, (value: string) => string>
  share: (fee: string, sessions: number) => string
  value: (value: string) => string
  unlimited: string
  fee: string
  feeDifference: (fee: string, before: string) => string
  kept: (price: string) => string
  part: (of: string, from: string) => string
  noRule: string
  noRuleForMembership: string
  otherCurrency: (price: string, rule: string) => string
  refund: (refund: string, of: string, amount: string) => string
  losses: Record<LossCause, (lost: string, of: string, amount: string) => string>
  paidAgain: (payment: string, of: string, amount: string) => string
  correction: (rule: string | undefined, is: string, was: string) => string
  causes: Record<ReversalCause, string>
  takesBack: (cause: string, amount: string) => string
}

const en: Words = {
  rule: (revision, group, from) => `rule v${revision}, group ${group}, from ${from}`,
  of: (part, rule, base, amount) => `${part} (${rule}) of ${base} = ${amount}`,
  per: {
    PER_BOOKING: (value) => `${value} a booking`,
    PER_SEAT: (value) => `${value} a seat`,
    PER_SLOT: (value) => `${value} a slot`,
    PER_SALE: (value) => `${value} a sale`,
  },
  share: (fee, sessions) => `the fee of ${fee} for ${sessions} sessions`,
  value: (value) => `${value} a session of the unlimited plan`,
  unlimited: 'the unlimited plan names no value for a session',
  fee: 'the fee without joining fee and tax',
  feeDifference: (fee, before) => `the new fee of ${fee} less ${before} of the plan before`,
  kept: (price) => `kept of the price of ${price}`,
  part: (of, from) => `${of} of ${from}`,
  noRule: 'No commission rule for this service: 0',
  noRuleForMembership: 'No commission rule for this membership: 0',
  otherCurrency: (price, rule) => `Paid in ${price}, but the rule is in ${rule}: 0`,
  refund: (refund, of, amount) => `Refund of ${refund} of ${of} takes back ${amount}`,
  losses: {
    CREDIT_NOTE: (lost, of, amount) => `Credit note of ${lost} of ${of} takes back ${amount}`,
    REVERSED_PAYMENT: (lost, of, amount) => `Reversed payment of ${lost} of ${of} takes back ${amount}`,
  },
  paidAgain: (payment, of, amount) => `${payment} of ${of} paid again: ${amount}`,
  correction: (rule, is, was) => `Correction (${rule ?? 'no rule'}): ${is} instead of ${was}`,
  causes: {
    CHECK_IN_UNDONE: 'Check-in undone',
    NOBODY_CHECKED_IN: 'Nobody is checked in',
    SLOT_REOPENED: 'Slot reopened',
    SELLER_CHANGED: 'Seller changed',
    TAKEN_BACK: 'Line taken back',
  },
  takesBack: (cause, amount) => `${cause}: takes back ${amount}`,
}

const de: Words = {
  rule: (revision, group, from) => `Regel v${revision}, Gruppe ${group}, ab ${from}`,
  of: (part, rule, base, amount) => `${part} (${rule}) von ${base} = ${amount}`,
  per: {
    PER_BOOKING: (value) => `${value} je Buchung`,
    PER_SEAT: (value) => `${value} je Platz`,
    PER_SLOT: (value) => `${value} je Termin`,
    PER_SALE: (value) => `${value} je Verkauf`,
  },
  share: (fee, sessions) => `Beitrag von ${fee} für ${sessions} Termine`,
  value: (value) => `${value} je Termin der unbegrenzten Mitgliedschaft`,
  unlimited: 'die unbegrenzte Mitgliedschaft nennt keinen Wert je Termin',
  fee: 'Beitrag ohne Aufnahmegebühr und Steuer',
  feeDifference: (fee, before) => `neuer Beitrag von ${fee} abzüglich ${before} des vorigen Tarifs`,
  kept: (price) => `einbehalten vom Preis von ${price}`,
  part: (of, from) => `${of} von ${from}`,
  noRule: 'Keine Provisionsregel für diese Leistung: 0',
  noRuleForMembership: 'Keine Provisionsregel für diese Mitgliedschaft: 0',
  otherCurrency: (price, rule) => `In ${price} bezahlt, die Regel gilt aber in ${rule}: 0`,
  refund: (refund, of, amount) => `Die Erstattung von ${refund} von ${of} mindert um ${amount}`,
  losses: {
    CREDIT_NOTE: (lost, of, amount) => `Die Gutschrift von ${lost} von ${of} mindert um ${amount}`,
    REVERSED_PAYMENT: (lost, of, amount) => `Die rückgebuchte Zahlung von ${lost} von ${of} mindert um ${amount}`,
  },
  paidAgain: (payment, of, amount) => `${payment} von ${of} erneut bezahlt: ${amount}`,
  correction: (rule, is, was) => `Korrektur (${rule ?? 'keine Regel'}): ${is} statt ${was}`,
  causes: {
    CHECK_IN_UNDONE: 'Check-in zurückgenommen',
    NOBODY_CHECKED_IN: 'Niemand ist eingecheckt',
    SLOT_REOPENED: 'Termin wieder geöffnet',
    SELLER_CHANGED: 'Verkauf neu zugeordnet',
    TAKEN_BACK: 'Zeile zurückgenommen',
  },
  takesBack: (cause, amount) => `${cause}: mindert um ${amount}`,
}

const es: Words = {
  rule: (revision, group, from) => `regla v${revision}, grupo ${group}, desde el ${from}`,
  of: (part, rule, base, amount) => `${part} (${rule}) de ${base} = ${amount}`,
  per: {
    PER_BOOKING: (value) => `${value} por reserva`,
    PER_SEAT: (value) => `${value} por plaza`,
    PER_SLOT: (value) => `${value} por sesión`,
    PER_SALE: (value) => `${value} por venta`,
  },
  share: (fee, sessions) => `cuota de ${fee} para ${sessions} sesiones`,
  value: (value) => `${value} por sesión del plan ilimitado`,
  unlimited: 'el plan ilimitado no indica el valor de una sesión',
  fee: 'la cuota sin inscripción ni impuestos',
  feeDifference: (fee, before) => `la nueva cuota de ${fee} menos ${before} del plan anterior`,
  kept: (price) => `retenido del precio de ${price}`,
  part: (of, from) => `${of} de ${from}`,
  noRule: 'Sin regla de comisión para este servicio: 0',
  noRuleForMembership: 'Sin regla de comisión para esta membresía: 0',
  otherCurrency: (price, rule) => `Se pagó en ${price}, pero la regla está en ${rule}: 0`,
  refund: (refund, of, amount) => `El reembolso de ${refund} de ${of} descuenta ${amount}`,
  losses: {
    CREDIT_NOTE: (lost, of, amount) => `La nota de crédito de ${lost} de ${of} descuenta ${amount}`,
    REVERSED_PAYMENT: (lost, of, amount) => `El pago revertido de ${lost} de ${of} descuenta ${amount}`,
  },
  paidAgain: (payment, of, amount) => `${payment} de ${of} pagado de nuevo: ${amount}`,
  correction: (rule, is, was) => `Corrección (${rule ?? 'sin regla'}): ${is} en lugar de ${was}`,
  causes: {
    CHECK_IN_UNDONE: 'Llegada anulada',
    NOBODY_CHECKED_IN: 'No consta ninguna llegada',
    SLOT_REOPENED: 'Sesión reabierta',
    SELLER_CHANGED: 'Venta reasignada',
    TAKEN_BACK: 'Línea anulada',
  },
  takesBack: (cause, amount) => `${cause}: descuenta ${amount}`,
}

const wordsOf = { en, de, es }

/**
 * Returns the sentence that explains a line, with amounts and dates as the language writes them. A line from before
 * explanations were data keeps its sentence.
 */
export function lineText({ explanation, trace, currency }: Line, language: string): string {
  if (!explanation) return trace
  return explanationText(explanation, {
    language: language in wordsOf ? (language as ReaderFormat['language']) : 'en',
    money: (amount) => formatAmount(amount, currency, language),
    day: (day) => formatDate(day, language),
    percent: (percentage) => percentText(percentage, language),
  })
}

/**
 * Returns the sentence that explains a line of the commission ledger, in the language of the reader:
 * `15 % (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49`. A reason that a person typed stays as it is.
 */
export function explanationText(explanation: CommissionExplanation, reader: ReaderFormat): string {
  const { money } = reader
  const words = wordsOf[reader.language]
  const ruleText = ({ revision, group, from }: ExplainedRule) => words.rule(revision, group, reader.day(from))
  switch (explanation.kind) {
    case 'PERCENTAGE': {
      const { percentage, base, rule, amount } = explanation
      const sentence = words.of(reader.percent(percentage), ruleText(rule), money(base.amount), money(amount))
      const origin = originOf(base, words, money)
      return origin === undefined ? sentence : `${sentence}; ${money(base.amount)}: ${origin}`
    }
    case 'FLAT': {
      const { value, per, times, part, rule, amount } = explanation
      const counted = times > 1 ? ` x ${times}` : ''
      const shared = part ? ` x ${words.part(money(part.of), money(part.from))}` : ''
      return `${words.per[per](money(value))} (${ruleText(rule)})${counted}${shared} = ${money(amount)}`
    }
    case 'NO_RULE':
      return explanation.target === 'MEMBERSHIP' ? words.noRuleForMembership : words.noRule
    case 'OTHER_CURRENCY':
      return words.otherCurrency(explanation.price, explanation.rule)
    case 'REFUND': {
      const inWords = explanation.cause ? words.losses[explanation.cause] : words.refund
      return inWords(money(explanation.refund), money(explanation.of), money(explanation.amount))
    }
    case 'PAID_AGAIN':
      return words.paidAgain(money(explanation.payment), money(explanation.of), money(explanation.amount))
    case 'CORRECTION': {
      const { rule, is, was, reason } = explanation
      return `${words.correction(rule ? ruleText(rule) : undefined, money(is), money(was))}. ${reason}`
    }
    case 'REVERSAL': {
      const sentence = words.takesBack(words.causes[explanation.cause], money(explanation.amount))
      return explanation.reason ? `${sentence}. ${explanation.reason}` : sentence
    }
    case 'BY_HAND':
      return explanation.reason
  }
}

function originOf(base: ExplainedBase, words: Words, money: ReaderFormat['money']): string | undefined {
  if (base.by === 'PRICE') return undefined
  if (base.by === 'FEE') return words.fee
  if (base.by === 'FEE_DIFFERENCE') return words.feeDifference(money(base.fee), money(base.before))
  if (base.by === 'KEPT') return words.kept(money(base.price))
  if (base.by === 'UNLIMITED_PLAN') return words.unlimited
  const counted = base.seats > 1 ? ` x ${base.seats}` : ''
  return base.by === 'SESSION_SHARE'
    ? `${words.share(money(base.fee), base.sessions)}${counted}`
    : `${words.value(money(base.value))}${counted}`
}
