import type { BodyOf } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'
import { addDays, addMonths, dayOfWeek, type PlainDate } from '@steward/shared/time'

/** The fields of the fee calculation. An empty field is its first choice. */
export interface FeeValues {
  startDate: string
  trial: '' | 'NO'
  /** Whether full periods begin with the month, or for weeks with Monday. */
  billDay: '' | 'FIRST'
  paymentType: '' | 'CREDIT_CARD'
  discount: {
    kind: '' | 'PERCENT' | 'AMOUNT'
    value: string | number | undefined
    end: '' | 'UNTIL'
    periods: string | number | undefined
    until: string
  }
}

export const feeDefaults = (startDate: PlainDate): FeeValues => ({
  startDate,
  trial: '',
  billDay: '',
  paymentType: '',
  discount: { kind: '', value: '', end: '', periods: 1, until: '' },
})

type Plan = Pick<Membership, 'interval' | 'trialDays'>
type Request = BodyOf<'membership.quote'>

/** Returns the request for a quote. A discount counts once it has a value. */
export function feeRequest(values: FeeValues, plan: Plan, today: PlainDate): Request {
  const startDate = (values.startDate || today) as PlainDate
  const hasTrial = plan.trialDays > 0 && values.trial !== 'NO'
  const anchorOn = values.billDay === 'FIRST' ? anchorFor(plan, startDate, hasTrial) : undefined
  const discount = discountOf(values.discount)
  return {
    startDate,
    ...(plan.trialDays > 0 ? { trial: hasTrial } : {}),
    ...(anchorOn ? { anchorOn } : {}),
    ...(discount ? { discount } : {}),
    paymentType: values.paymentType || 'CASH',
  }
}

/** Returns the first day of a month, or Monday, on which full periods begin. Undefined for a day that is none. */
function anchorFor(plan: Plan, startDate: PlainDate, hasTrial: boolean): PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(startDate)) return undefined
  const first = hasTrial ? addDays(startDate, plan.trialDays) : startDate
  if (plan.interval === 'WEEK') return addDays(first, (8 - dayOfWeek(first)) % 7)
  const month = `${first.slice(0, 7)}-01` as PlainDate
  return month === first ? first : addMonths(month, 1)
}

function discountOf({ kind, value, end, periods, until }: FeeValues['discount']): Request['discount'] {
  if (kind === '' || value === '' || value === undefined) return undefined
  const given = { kind, value: String(value) }
  if (end === 'UNTIL') return until === '' ? undefined : { ...given, until: until as PlainDate }
  return periods === '' || periods === undefined ? undefined : { ...given, periods: Number(periods) }
}
