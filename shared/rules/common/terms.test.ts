import { describe, expect, it } from 'vitest'
import { addDays, addMinutes, dayBounds, daysBetween, toInstant, toPlainDate, type Instant } from '../../time/index.ts'
import { whyNotBooking } from '../booking/booking-guards.ts'
import { checkInWindow, completionOf, holdExpiry, isLateCancel, isNoShow } from '../booking/booking-transitions.ts'
import {
  isSettingValue,
  settingDefinitions,
  settingKeys,
  type SettingKey,
  type SettingValue,
} from './business-settings.ts'
import { dueDateOf, dunningDates, dunningOn } from '../membership/dunning-dates.ts'
import { firstDayOfWeek } from './first-day-of-week.ts'
import { languageOfDocuments } from './language-of-documents.ts'
import { grantedPermissions } from './granted-permissions.ts'
import { membershipQuote } from '../membership/membership-quote.ts'
import { numberPartsOn, numberText } from './number-pattern.ts'
import { priceTermsAt, quote } from './quote.ts'
import { whyNotRefundToday } from '../booking/refund-limit.ts'
import { payDayOf } from '../payroll/pay-day.ts'
import { employerNumbersOn, hrdLevyIn, mtdMonthOf, switchesOf } from '../payroll/payroll-terms.ts'
import { isEmptySlotPaid, keptPriceOf } from '../commission/kept-fee.ts'
import { baseOfBill } from '../commission/sale-commission.ts'
import { renewalNoticeOn } from '../membership/renewal-notice.ts'
import { reopenedUntil } from '../membership/reopened-credit.ts'
import { needsApproval } from '../team/schedule-change.ts'
import { changedSettings, lastSettingDay, shownSetting, whyNotSettingChange } from '../business/setting-change.ts'
import { defaultTerms, settingAt, settingOn, staffRefundLimit, type DatedSetting, type Terms } from './terms.ts'

const zones = ['Asia/Kuala_Lumpur', 'Europe/Berlin'] as const
const now = toInstant('2026-11-19T01:00:00Z')
const today = toPlainDate('2026-11-19')

const dated = (
  key: SettingKey,
  value: SettingValue,
  holdsFrom: string,
  currency: string | null = null,
): DatedSetting => ({
  key,
  value,
  holdsFrom: toPlainDate(holdsFrom),
  currency,
})

const termsWith = (key: SettingKey, value: SettingValue): Terms => ({
  zone: 'Asia/Kuala_Lumpur',
  settings: [dated(key, value, '2026-01-01', key === 'staffRefundLimit' ? 'MYR' : null)],
})

describe('the value of a setting', () => {
  it.each(settingKeys)('%s is the default before the first change', (key) => {
    expect(settingOn(defaultTerms('UTC'), key, today)).toBe(settingDefinitions[key].default)
    expect(isSettingValue(key, settingDefinitions[key].default)).toBe(true)
  })

  it.each(
    zones.flatMap((zone) =>
      // A month and a year end, and both clock changes of Berlin.
      ['2026-12-01', '2027-01-01', '2026-10-25', '2027-03-28', '2028-02-29'].map((day) => [zone, day] as const),
    ),
  )('changes in %s with the first instant of %s', (zone, day) => {
    const terms = { zone, settings: [dated('lateCancel', 12, day)] }
    const { start } = dayBounds(toPlainDate(day), zone)
    expect(settingAt(terms, 'lateCancel', addMinutes(start, -1))).toBe(24)
    expect(settingAt(terms, 'lateCancel', start)).toBe(12)
  })

  it('is that of the last day before, and each change holds until the next one', () => {
    const settings = [
      dated('reminder', 48, '2026-11-01'),
      dated('lateCancel', 1, '2026-11-10'),
      dated('reminder', 0, '2026-12-01'),
    ]
    const valueOn = (day: string) => settingOn({ settings }, 'reminder', toPlainDate(day))
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(valueOn)).toEqual([24, 48, 48, 0])
  })

  it('is the default if a later release no longer allows the stored one', () => {
    const settings = [dated('slotCompletion', 25, '2026-01-01'), dated('cashRounding', 'CARD' as never, '2026-01-01')]
    expect(settingOn({ settings }, 'slotCompletion', today)).toBe(2)
    expect(settingOn({ settings }, 'cashRounding', today)).toBe('CASH')
  })

  it('is the default for code of a release before settings existed', () => {
    expect(settingAt(undefined, 'paymentHold', now)).toBe(24)
    expect(settingAt({ zone: 'UTC' } as Terms, 'checkInOpens', now)).toBe(60)
  })
})

const slot = { status: 'ACTIVE', startTime: now, endTime: addMinutes(now, 60) } as const
const early = addMinutes(now, -30 * 24 * 60)

/** A pack of one bill, and of two if the joining fee is billed at the sale. */
const pack = {
  currency: 'EUR',
  price: 100,
  joiningFee: 100,
  interval: 'ONE_OFF',
  intervalCount: 1,
  sessions: 10,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
} as const
const startingTomorrow = {
  startDate: addDays(today, 1),
  withTrial: false,
  anchorOn: null,
  discount: null,
  paymentType: 'CASH',
} as const

function numbersOf(terms: Terms) {
  const numberOf = (key: SettingKey) => numberText(numberPartsOn(String(settingAt(terms, key, now)), today), 42)
  return {
    bookingNumber: numberOf('bookingNumber'),
    receiptNumber: numberOf('receiptNumber'),
    invoiceNumber: numberOf('invoiceNumber'),
    creditNoteNumber: numberOf('creditNoteNumber'),
    payslipNumber: numberOf('payslipNumber'),
  }
}

function numbersOfEmployer(terms: Terms) {
  const { epf, socso, tax } = employerNumbersOn(today, terms)
  return { employerEpfNumber: epf, employerSocsoNumber: socso, employerTaxNumber: tax }
}

const noShow = { status: 'CONFIRMED', lateCancel: false, price: 4990, total: 5389, paid: 5389, refunded: 0 }

/** What every rule decides about the same records, by the setting that it names. */
function decisions(terms: Terms): Record<SettingKey, unknown> {
  const { opens, closes } = checkInWindow(slot, terms)
  const price = priceTermsAt({ currency: 'MYR', taxPercentage: '8' }, terms, now)
  const dunning = dunningOn(terms, today)
  const { suspendedOn, cancelledOn } = dunningDates(today, dunning)
  const { price: net } = quote(4990, price, 'CREDIT_CARD')
  return {
    lateCancel: [-200, -100, -24, -1, 1].map((hour) =>
      isLateCancel({ createdAt: early, startTime: now }, addMinutes(now, hour * 60), terms),
    ),
    paymentHold: holdExpiry({ bookingSource: 'ONLINE', createdAt: early }, slot, early, terms),
    checkInOpens: opens,
    checkInCloses: closes,
    reminder: settingAt(terms, 'reminder', now),
    slotCompletion: completionOf(slot, terms),
    pricesIncludeTax: net,
    cashRounding: quote(5002, { ...price, taxPercentage: '0' }, 'CREDIT_CARD').total,
    joiningFee: membershipQuote(pack, startingTomorrow, { today, taxPercentage: '0', terms }).bills.length,
    invoiceDue: dueDateOf(today, dunning),
    paymentGrace: suspendedOn,
    endAfterSuspension: daysBetween(suspendedOn, cancelledOn),
    renewalNotice: renewalNoticeOn(terms, today),
    reopenedCredit: reopenedUntil(today, terms),
    ...numbersOf(terms),
    documentLanguage: ['MY', 'DE', 'MX', ''].map((country) => languageOfDocuments(terms, country, now)),
    staffRefundLimit: grantedPermissions('STAFF', { terms, currency: 'MYR' }, now).includes('booking.refund'),
    scheduleChangesNeedApproval: needsApproval(terms, now, false),
    firstDayOfWeek: firstDayOfWeek(terms.settings, today),
    payDay: payDayOf('2026-11', terms),
    commissionOnRenewals: baseOfBill({ fee: 100, isFirst: false, feeBefore: null }, terms, now),
    commissionOnKeptFees: keptPriceOf(noShow, now, terms),
    commissionOnEmptySlots: isEmptySlotPaid(now, terms),
    commissionOnPlanChanges: settingAt(terms, 'commissionOnPlanChanges', now),
    ...switchesOf('2026-11', terms),
    hrdLevy: hrdLevyIn('2026-11', terms),
    mtdMonth: mtdMonthOf('2026-11', { ...terms, settings: terms.settings.filter(({ key }) => key === 'mtdMonth') }),
    ...numbersOfEmployer(terms),
  }
}

/** The ends of the range of each setting, except for the default. */
const ends: [SettingKey, SettingValue][] = settingKeys.flatMap((key): [SettingKey, SettingValue][] => {
  const definition = settingDefinitions[key]
  if (definition.form === 'yesNo') return [[key, !definition.default]]
  if (definition.form === 'choice')
    return definition.choices.filter((each) => each !== definition.default).map((each) => [key, each as SettingValue])
  if (definition.form === 'pattern')
    return [
      [key, '{yy}{mm}-{seq:3}'],
      [key, 'ABCDEFGHIJKL{yyyy}/{mm}/{seq:9}'],
    ]
  if (definition.form === 'text')
    return [
      [key, 'E 12/3-4'],
      [key, '1'.repeat(definition.max)],
    ]
  if (definition.form === 'amount')
    return [
      [key, '0.01'],
      [key, '99999.99'],
    ]
  return [definition.min, definition.max].filter((end) => end !== definition.default).map((end) => [key, end])
})

describe('each setting at the ends of its range', () => {
  it.each(ends)('%s of %s changes the rule that it names, and no other', (key, value) => {
    expect(isSettingValue(key, value)).toBe(true)
    const before = decisions(defaultTerms('Asia/Kuala_Lumpur'))
    const after = decisions(termsWith(key, value))
    expect(settingKeys.filter((each) => JSON.stringify(before[each]) !== JSON.stringify(after[each]))).toEqual([key])
  })

  it('moves the limits by exactly its value', () => {
    expect(decisions(termsWith('checkInOpens', 1440)).checkInOpens).toBe(addMinutes(now, -1440))
    expect(decisions(termsWith('checkInCloses', 0)).checkInCloses).toBe(slot.endTime)
    expect(decisions(termsWith('slotCompletion', 24)).slotCompletion).toBe(addMinutes(slot.endTime, 24 * 60))
    expect(decisions(termsWith('paymentHold', 1)).paymentHold).toBe(addMinutes(early, 60))
    expect(decisions(termsWith('paymentHold', 168)).paymentHold).toBe(addMinutes(early, 168 * 60))
    expect(decisions(termsWith('lateCancel', 0)).lateCancel).toEqual([false, false, false, false, true])
    expect(decisions(termsWith('lateCancel', 168)).lateCancel).toEqual([false, true, true, true, true])
  })
})

describe('the day that decides', () => {
  const terms = (key: SettingKey, value: SettingValue, day = '2026-12-01'): Terms => ({
    zone: 'Europe/Berlin',
    settings: [dated(key, value, day)],
  })
  // 30 November, 23:59 and 1 December, 00:00 in Berlin.
  const lastMinute = toInstant('2026-11-30T22:59:00Z')
  const midnight = toInstant('2026-11-30T23:00:00Z')

  it('of a late cancellation is the day on which the booking was made', () => {
    const startTime = toInstant('2026-12-10T09:00:00Z')
    const isLate = (createdAt: Instant) =>
      isLateCancel({ createdAt, startTime }, addMinutes(startTime, -13 * 60), terms('lateCancel', 12))
    expect([isLate(lastMinute), isLate(midnight)]).toEqual([true, false])
  })

  it('of a hold is the day on which the booking was made, also if it is restored later', () => {
    const span = { startTime: addMinutes(midnight, 20_000), endTime: addMinutes(midnight, 20_060) }
    const holdOf = (createdAt: Instant) =>
      holdExpiry({ bookingSource: 'ONLINE', createdAt }, span, addMinutes(midnight, 60), terms('paymentHold', 2))
    expect([holdOf(lastMinute), holdOf(midnight)]).toEqual([addMinutes(midnight, 25 * 60), addMinutes(midnight, 180)])
  })

  it('of a check-in and of a no-show is the day on which the slot starts, also if it ends on the next one', () => {
    const overnight = { status: 'ACTIVE', startTime: lastMinute, endTime: addMinutes(midnight, 60) } as const
    expect(checkInWindow(overnight, terms('checkInCloses', 0)).closes).toBe(addMinutes(overnight.endTime, 24 * 60))
    const isMissed = (startTime: Instant) =>
      isNoShow('CONFIRMED', { ...overnight, startTime }, addMinutes(overnight.endTime, 1), terms('slotCompletion', 0))
    expect([isMissed(lastMinute), isMissed(midnight)]).toEqual([false, true])
  })

  it('of the language is the day of the document', () => {
    const languageOf = (at: Instant) => languageOfDocuments(terms('documentLanguage', 'es'), 'DE', at)
    expect([languageOf(lastMinute), languageOf(midnight)]).toEqual(['de', 'es'])
  })

  it('lets a button ask the same rule', () => {
    const booking = {
      status: 'CONFIRMED',
      slot: { status: 'ACTIVE', startTime: midnight, endTime: addMinutes(midnight, 60) },
      checkedInAt: null,
      holdExpiresAt: null,
      noShowWaived: false,
      paymentType: undefined,
      paidAmount: 0,
      refundedAmount: 0,
    } as const
    const refusal = (value: number) =>
      whyNotBooking('check-in', booking, { ...terms('checkInOpens', value), now: lastMinute, may: () => true })?.reason
    expect([refusal(0), refusal(1)]).toEqual(['CHECK_IN_OPENS', undefined])
  })
})

describe('the refund limit of staff', () => {
  const terms = termsWith('staffRefundLimit', '200.00')
  const wanted = (amount: number, currency = 'MYR') => [{ amount, currency }]

  it('counts only in the currency in which it was set', () => {
    expect([staffRefundLimit(terms, today, 'MYR'), staffRefundLimit(terms, today, 'EUR')]).toEqual([20_000, 0])
    expect(shownSetting(terms, 'staffRefundLimit', { day: today, currency: 'EUR' })).toEqual({
      value: '0.00',
      currency: 'EUR',
    })
  })

  it('gives the permission to staff, and takes it from nobody else', () => {
    const has = (role: Parameters<typeof grantedPermissions>[0], given: Terms) =>
      grantedPermissions(role, { terms: given, currency: 'MYR' }, now).includes('booking.refund')
    const none = termsWith('staffRefundLimit', '0.00')
    expect(
      (['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const).map((role) => has(role, terms)),
    ).toEqual([true, true, true, false])
    expect([has('OWNER', none), has('STAFF', none)]).toEqual([true, false])
  })

  it('is a sum of the day, up to and including the limit', () => {
    const ask = (amount: number, refunded: number, currency?: string) =>
      whyNotRefundToday({ wanted: wanted(amount, currency), refunded, limit: 20_000, currency: 'MYR' })
    expect([ask(20_000, 0), ask(5000, 15_000)]).toEqual([undefined, undefined])
    expect(ask(5001, 15_000)).toEqual({
      code: 'REFUND_LIMIT',
      members: { current: { currency: 'MYR', limit: '200.00', left: '50.00' } },
    })
    expect(ask(1, 0, 'EUR')?.code).toBe('REFUND_LIMIT')
  })
})

describe('a change of settings', () => {
  const context = { today, currency: 'MYR' }
  const change = (holdsFrom: string) =>
    ({ section: 'bookings', holdsFrom: toPlainDate(holdsFrom), values: { reminder: 0 } }) as const

  it('holds from today at the earliest, and from five years ahead at the latest', () => {
    expect(lastSettingDay(today)).toBe('2031-11-19')
    expect(whyNotSettingChange(change('2026-11-19'), context)).toBeUndefined()
    expect(whyNotSettingChange(change('2031-11-19'), context)).toBeUndefined()
    expect(whyNotSettingChange(change('2026-11-18'), context)?.members?.errors?.[0]).toMatchObject({
      code: 'NOT_IN_PAST',
    })
    expect(whyNotSettingChange(change('2031-11-20'), context)?.members?.errors?.[0]).toMatchObject({
      code: 'TOO_FAR_AHEAD',
    })
  })

  it('leaves out what holds on that day already, and keeps the digits of the currency', () => {
    const values = { staffRefundLimit: '5', cashRounding: 'CASH' } as const
    const given = { section: 'money', holdsFrom: today, values } as const
    expect(changedSettings(defaultTerms('UTC'), given, 'MYR')).toEqual([
      {
        key: 'staffRefundLimit',
        before: { value: '0.00', currency: 'MYR' },
        after: { value: '5.00', currency: 'MYR' },
      },
    ])
    expect(changedSettings(defaultTerms('UTC'), { ...given, values: { staffRefundLimit: '0' } }, 'JPY')).toEqual([])
  })
})
