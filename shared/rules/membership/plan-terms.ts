import type { FieldCode } from '../../codes/problem-codes.ts'
import { formatMinor, isAmount, parseAmount } from '../../money/index.ts'

export const planIntervals = ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** The terms of a plan, without its currency. Amounts are decimal strings. */
export interface PlanTerms {
  price: string
  joiningFee: string
  interval: PlanInterval
  intervalCount: number
  /** Sessions per period, or of a pack. Null is unlimited. */
  sessions: number | null
  /** The most sessions that one further period takes over. */
  rolloverSessions: number
  seatsPerBooking: number
  /** The worth of one session of an unlimited plan, for commissions. Null is nothing. */
  redemptionValue: string | null
  trialDays: number
  minimumTerm: number
  /** The number of periods after which the membership ends. Null is open-ended. */
  termPeriods: number | null
  /** The days for which a pack is valid. Null is until it is used. */
  validForDays: number | null
  maxPauses: number
  maxPauseDays: number
  coversAllServices: boolean
  serviceIds: readonly string[]
}

/** The fields whose change makes a new version of the plan. A name or a description is no term. */
export const termNames = [
  'price',
  'joiningFee',
  'interval',
  'intervalCount',
  'sessions',
  'rolloverSessions',
  'seatsPerBooking',
  'redemptionValue',
  'trialDays',
  'minimumTerm',
  'termPeriods',
  'validForDays',
  'maxPauses',
  'maxPauseDays',
  'coversAllServices',
  'serviceIds',
] as const satisfies readonly (keyof PlanTerms)[]

/** The pauses of a plan that bills again (M16): three in 12 months, with 92 days together. A pack cannot be paused. */
export const usualPauses = (interval: PlanInterval) =>
  interval === 'ONE_OFF' ? { maxPauses: 0, maxPauseDays: 0 } : { maxPauses: 3, maxPauseDays: 92 }

/** Returns the terms that differ between two versions, in the order of `termNames`. */
export function changedTerms(before: PlanTerms, after: PlanTerms): (typeof termNames)[number][] {
  const valueOf = (terms: PlanTerms, name: (typeof termNames)[number]) =>
    JSON.stringify(name === 'serviceIds' ? [...terms.serviceIds].sort() : terms[name])
  return termNames.filter((name) => valueOf(before, name) !== valueOf(after, name))
}

/** Terms as a request names them. Without pause limits they get the usual ones of their interval. */
export type GivenTerms = Omit<PlanTerms, 'maxPauses' | 'maxPauseDays'> & {
  maxPauses?: number | undefined
  maxPauseDays?: number | undefined
}

const amounts = ['price', 'joiningFee', 'redemptionValue'] as const

/**
 * Returns the whole terms with amounts in the digits of the currency, and the faults in them: an amount with more digits
 * than the currency, or terms that contradict each other.
 */
export function readTerms(given: GivenTerms, currency: string): { terms: PlanTerms; faults: TermFault[] } {
  const whole = { ...usualPauses(given.interval), ...withoutUndefined(given) } as PlanTerms
  const faults = amounts.flatMap((path): TermFault[] => {
    const text = whole[path]
    return text === null || isAmount(text, currency) ? [] : [{ path, code: 'NOT_AN_AMOUNT' }]
  })
  if (faults.length > 0) return { terms: whole, faults }
  const inDigits = (text: string) => formatMinor(parseAmount(text, currency), currency)
  const { price, joiningFee, redemptionValue } = whole
  const terms = {
    ...whole,
    price: inDigits(price),
    joiningFee: inDigits(joiningFee),
    redemptionValue: redemptionValue === null ? null : inDigits(redemptionValue),
  }
  return { terms, faults: faultsOfTerms(terms) }
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export interface TermFault {
  path: keyof PlanTerms
  code: FieldCode
  params?: Record<string, number>
}

const notApplicable = (path: keyof PlanTerms): TermFault => ({ path, code: 'NOT_APPLICABLE' })

/**
 * Returns one fault for each term that contradicts another one (product decision B.2). A pack is paid once, so it has no
 * periods, no trial, no pauses and no end after periods. The schema of the contract checks each term by itself.
 */
export function faultsOfTerms(terms: PlanTerms): TermFault[] {
  const isPack = terms.interval === 'ONE_OFF'
  const ofKind = isPack ? faultsOfPack(terms) : terms.validForDays === null ? [] : [notApplicable('validForDays')]
  const faults = [...ofKind, ...faultsOfSessions(terms), ...faultsOfPeriods(terms), ...faultsOfServices(terms)]
  // A pack's fault in a field is reported once.
  return faults.filter(({ path }, index) => faults.findIndex((fault) => fault.path === path) === index)
}

function faultsOfPack(terms: PlanTerms): TermFault[] {
  const ofPeriods = (['rolloverSessions', 'trialDays', 'minimumTerm', 'maxPauses', 'maxPauseDays'] as const).filter(
    (name) => terms[name] > 0,
  )
  return [
    ...(terms.intervalCount === 1 ? [] : [notApplicable('intervalCount')]),
    ...ofPeriods.map(notApplicable),
    ...(terms.termPeriods === null ? [] : [notApplicable('termPeriods')]),
    // Without sessions and days it would never end.
    ...(terms.sessions === null && terms.validForDays === null
      ? [{ path: 'validForDays', code: 'REQUIRED' } as const]
      : []),
  ]
}

function faultsOfSessions({ sessions, rolloverSessions, redemptionValue }: PlanTerms): TermFault[] {
  if (sessions === null) return rolloverSessions > 0 ? [notApplicable('rolloverSessions')] : []
  return [
    ...(rolloverSessions > sessions
      ? [{ path: 'rolloverSessions', code: 'TOO_LARGE', params: { max: sessions } } as const]
      : []),
    ...(redemptionValue === null ? [] : [notApplicable('redemptionValue')]),
  ]
}

function faultsOfPeriods({ minimumTerm, termPeriods, maxPauses, maxPauseDays }: PlanTerms): TermFault[] {
  const isOneZero = (maxPauses === 0) !== (maxPauseDays === 0)
  return [
    ...(termPeriods !== null && minimumTerm > termPeriods
      ? [{ path: 'minimumTerm', code: 'TOO_LARGE', params: { max: termPeriods } } as const]
      : []),
    ...(isOneZero
      ? [{ path: maxPauses === 0 ? 'maxPauses' : 'maxPauseDays', code: 'TOO_SMALL', params: { min: 1 } } as const]
      : []),
  ]
}

function faultsOfServices({ coversAllServices, serviceIds }: PlanTerms): TermFault[] {
  if (coversAllServices) return serviceIds.length > 0 ? [notApplicable('serviceIds')] : []
  return serviceIds.length === 0 ? [{ path: 'serviceIds', code: 'TOO_FEW', params: { min: 1 } }] : []
}
