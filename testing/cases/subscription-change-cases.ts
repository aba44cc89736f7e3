import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const params = { id: '#subscription to the old terms' }
const ofEnding = { params: { id: '#ending subscription to the old terms' } }
const call = <Operation extends string>(operation: Operation) => ({ operation, params, ifMatch: 1 }) as const
const pause = { ...call('subscription.pause'), body: { from: '2026-11-25', until: '2026-12-16' } } as const
const pauseToday = { ...pause, body: { from: '2026-11-19', until: '2026-12-03' } } as const
const withdrawPause = call('subscription.withdraw-pause')
const resume = { ...call('subscription.resume'), ifMatch: 3, body: { backOn: '2026-11-26' } } as const
const cancelAtEnd = { ...call('subscription.cancel-at-end'), body: { on: '2026-12-02' } } as const
const withdrawCancel = { ...call('subscription.withdraw-cancel'), ...ofEnding } as const
const cancelNow = { ...call('subscription.cancel-now'), body: { reason: 'Moved away', voidInvoices: false } } as const
const changePlan = {
  ...call('subscription.change-plan'),
  as: 'manager',
  body: { membershipId: '#monthly plan' },
} as const
const withdrawChange = { ...call('subscription.withdraw-change'), as: 'manager' } as const
const changeSeller = {
  ...call('subscription.change-seller'),
  as: 'manager',
  body: { soldById: '#provider' },
} as const
const preview = { operation: 'subscription.preview', params } as const
const cancel = { ...call('subscription.cancel'), body: { at: 'PERIOD_END' } } as const
const record = { operation: 'subscription.record', params } as const
const active = ['pause', 'cancel-at-end', 'change-plan', 'cancel-now'] as const
const changing = ['pause', 'cancel-at-end', 'withdraw-change', 'cancel-now'] as const
const withoutVersion = <Sent extends { ifMatch: number }>({ ifMatch: _, ...sent }: Sent) => sent

/** Pauses and ends of a subscription whose period ends on 1 December 2026. Today is 19 November. */
export const subscriptionChangeCases: ContractCase[] = [
  {
    name: 'a pause ahead moves the next bill by its length and leaves the membership active until then',
    ...pause,
    expect: ok({ status: 'ACTIVE', pausedFrom: '2026-11-25', pausedUntil: '2026-12-16', version: 2 }),
    after: [
      {
        ...preview,
        body: { action: 'withdraw-pause' },
        expect: ok({ before: { nextBill: { on: '2026-12-23' } }, after: { nextBill: { on: '2026-12-02' } } }),
      },
    ],
  },
  {
    name: 'a pause from today begins at once',
    ...pauseToday,
    expect: ok({ status: 'PAUSED', pausedFrom: '2026-11-19', monthlyRevenue: '0.00' }),
  },
  {
    name: 'a pause cannot begin in the past',
    ...pause,
    body: { from: '2026-11-18', until: '2026-12-01' },
    expect: invalid(['from', 'NOT_IN_PAST']),
  },
  {
    name: 'a pause ends after it begins',
    ...pause,
    body: { from: '2026-11-25', until: '2026-11-25' },
    expect: invalid(['until', 'NOT_AFTER_START']),
  },
  {
    name: 'a pause cannot begin with the next period',
    ...pause,
    body: { from: '2026-12-02', until: '2026-12-16' },
    expect: conflict('PAUSE_TOO_LATE', { current: { latestOn: '2026-12-01' } }),
  },
  {
    name: 'a pause cannot be longer than the membership allows in 12 months',
    ...pause,
    body: { from: '2026-11-25', until: '2027-02-26' },
    expect: conflict('PAUSE_LIMIT', { current: { pauses: 1, days: 93, maxPauses: 3, maxPauseDays: 92 } }),
  },
  {
    name: 'a cancelled membership cannot be paused',
    ...pause,
    ...ofEnding,
    expect: notPossible('ACTIVE', 'pause', ['withdraw-cancel', 'cancel-now']),
  },
  { name: 'a provider cannot pause a membership', ...pause, as: 'provider', expect: forbidden('subscription.sell') },
  { name: 'a pause needs the version', ...withoutVersion(pause), expect: versionRequired },
  { name: 'a pause of a stale version is rejected', ...pause, ifMatch: 7, expect: stale },
  {
    name: "another business's membership cannot be paused",
    ...pause,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'a pause that has not begun can be taken back',
    ...withdrawPause,
    before: [pause],
    ifMatch: 2,
    expect: ok({ pausedFrom: null, pausedUntil: null, version: 3 }),
  },
  {
    name: 'a pause cannot be taken back when there is none',
    ...withdrawPause,
    expect: notPossible('ACTIVE', 'withdraw-pause', active),
  },
  {
    name: 'a pause can end earlier',
    ...resume,
    before: [pauseToday],
    expect: ok({ status: 'PAUSED', pausedUntil: '2026-11-26' }),
  },
  {
    name: 'a pause cannot end earlier than tomorrow',
    ...resume,
    before: [pauseToday],
    body: { backOn: '2026-11-19' },
    expect: invalid(['backOn', 'NOT_IN_PAST']),
  },
  {
    name: 'a membership is cancelled at the end of its period',
    ...cancelAtEnd,
    expect: ok({ status: 'ACTIVE', cancelAt: '2026-12-02', nextEvents: [{ type: 'END', on: '2026-12-02' }] }),
  },
  {
    name: 'a membership ends with a period only',
    ...cancelAtEnd,
    body: { on: '2026-12-10' },
    expect: invalid(['on', 'INVALID_CHOICE']),
  },
  {
    name: 'a provider cannot cancel a membership',
    ...cancelAtEnd,
    as: 'provider',
    expect: forbidden('subscription.sell'),
  },
  {
    name: 'the cancellation at the end of the period can be taken back',
    ...withdrawCancel,
    expect: ok({ cancelAt: null, version: 2 }),
  },
  {
    name: 'no cancellation can be taken back when there is none',
    ...withdrawCancel,
    params,
    expect: notPossible('ACTIVE', 'withdraw-cancel', active),
  },
  {
    name: 'a manager ends a membership at once',
    ...cancelNow,
    as: 'manager',
    expect: ok({
      status: 'CANCELLED',
      endedOn: '2026-11-19',
      cancelCause: 'CUSTOMER',
      monthlyRevenue: '0.00',
      nextEvents: [],
    }),
    after: [{ ...record, expect: ok({ status: 'CANCELLED' }) }],
  },
  { name: 'staff cannot end a membership at once', ...cancelNow, expect: forbidden('subscription.end') },
  {
    name: 'the end of a membership at once needs a reason',
    ...cancelNow,
    as: 'manager',
    body: { reason: '', voidInvoices: false },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'a manager changes the plan with the next period',
    ...changePlan,
    expect: ok({
      status: 'ACTIVE',
      membership: { name: 'Eight a Month' },
      nextTerms: { version: 1, price: '320.00', from: '2026-12-02', membership: { name: 'Unlimited' } },
      version: 2,
    }),
    after: [
      {
        ...preview,
        body: { action: 'withdraw-change' },
        expect: ok({
          before: { nextBill: { on: '2026-12-02', amount: '345.60' } },
          after: { nextBill: { amount: '259.20' } },
        }),
      },
      { ...changePlan, ifMatch: 2, expect: notPossible('ACTIVE', 'change-plan', changing) },
    ],
  },
  {
    name: 'the preview of a change of plan shows the next bill before and after',
    ...preview,
    as: 'manager',
    body: { action: 'change-plan', membershipId: '#monthly plan' },
    expect: ok({
      before: { nextBill: { on: '2026-12-02', amount: '259.20' } },
      after: { nextBill: { on: '2026-12-02', amount: '345.60' } },
      rejection: null,
      bookings: [],
    }),
  },
  {
    name: 'the preview of a change of plan needs the plan',
    ...preview,
    as: 'manager',
    body: { action: 'change-plan' },
    expect: invalid(['membershipId', 'REQUIRED']),
  },
  {
    name: 'a membership cannot change to a plan that is not on sale',
    ...changePlan,
    body: { membershipId: '#archived plan' },
    expect: conflict('PLAN_NOT_ON_SALE'),
  },
  {
    name: 'a membership cannot change to its own plan',
    ...changePlan,
    body: { membershipId: '#changed plan' },
    expect: invalid(['membershipId', 'INVALID_CHOICE']),
  },
  {
    name: 'a membership cannot change to a pack',
    ...changePlan,
    body: { membershipId: '#pack of ten' },
    expect: invalid(['membershipId', 'INVALID_CHOICE']),
  },
  {
    name: "a membership cannot change to another business's plan",
    ...changePlan,
    body: { membershipId: '01890000-0000-7000-8000-000000000000' },
    expect: invalid(['membershipId', 'NOT_FOUND']),
  },
  {
    name: 'a membership that waits for new terms cannot change its plan',
    ...changePlan,
    before: [
      {
        operation: 'membership-terms.apply',
        as: 'manager',
        params: { id: '#changed plan' },
        ifMatch: 1,
        body: { fromVersion: 1 },
      },
    ],
    expect: conflict('CHANGE_PENDING'),
  },
  {
    name: 'a cancellation without a day is for the first possible one',
    ...cancel,
    expect: ok({ status: 'ACTIVE', cancelAt: '2026-12-02', version: 2 }),
  },
  {
    name: 'a cancellation for another day than the end of a period is rejected',
    ...cancel,
    body: { at: 'PERIOD_END', on: '2026-12-10' },
    expect: invalid(['on', 'INVALID_CHOICE']),
  },
  {
    name: 'a manager cancels a membership today',
    ...cancel,
    as: 'manager',
    body: { at: 'NOW', reason: 'Moved away' },
    expect: ok({ status: 'CANCELLED', endedOn: '2026-11-19' }),
  },
  {
    name: 'a cancellation today needs a reason',
    ...cancel,
    as: 'manager',
    body: { at: 'NOW' },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'staff cannot cancel a membership today',
    ...cancel,
    body: { at: 'NOW', reason: 'Moved away' },
    expect: forbidden('subscription.end'),
  },
  {
    name: 'a provider cannot cancel a membership in any way',
    ...cancel,
    as: 'provider',
    expect: forbidden('subscription.sell'),
  },
  { name: 'a cancellation in any way needs the version', ...withoutVersion(cancel), expect: versionRequired },
  { name: 'staff cannot change the plan', ...changePlan, as: 'staff', expect: forbidden('subscription.end') },
  { name: 'a change of plan needs the version', ...withoutVersion(changePlan), expect: versionRequired },
  { name: 'a change of plan of a stale version is rejected', ...changePlan, ifMatch: 7, expect: stale },
  {
    name: 'a change of plan that has not begun can be taken back',
    ...withdrawChange,
    before: [changePlan],
    ifMatch: 2,
    expect: ok({ nextTerms: null, version: 3 }),
  },
  {
    name: 'no change of plan can be taken back when there is none',
    ...withdrawChange,
    expect: notPossible('ACTIVE', 'withdraw-change', active),
  },
  ...[withdrawPause, withdrawCancel, withdrawChange].flatMap((withdraw): ContractCase[] => [
    { name: `${withdraw.operation} needs the version`, ...withoutVersion(withdraw), expect: versionRequired },
    {
      name: `${withdraw.operation} rejects a choice of email that is no choice`,
      ...withdraw,
      body: { notify: 'please' },
      expect: invalid(['notify', 'WRONG_TYPE']),
    },
  ]),
  { name: 'the end of a pause needs the version', ...withoutVersion(resume), expect: versionRequired },
  { name: 'a cancellation needs the version', ...withoutVersion(cancelAtEnd), expect: versionRequired },
  {
    name: 'an end at once needs the version',
    ...withoutVersion(cancelNow),
    as: 'manager',
    expect: versionRequired,
  },
  {
    name: 'the preview of a pause shows the dates before and after, and the paused days of 12 months',
    ...preview,
    body: { action: 'pause', from: '2026-11-25', until: '2026-12-16' },
    expect: ok({
      before: { nextBill: { on: '2026-12-02', amount: '259.20' }, periodEnd: '2026-12-02', endsOn: null },
      after: { nextBill: { on: '2026-12-23', amount: '259.20' }, periodEnd: '2026-12-23' },
      rejection: null,
      pauses: { pauses: 1, days: 21 },
      bookings: [],
      openInvoices: [],
    }),
  },
  {
    name: 'the preview of a change that is not possible says why',
    ...preview,
    body: { action: 'pause', from: '2026-12-02', until: '2026-12-16' },
    expect: ok({ rejection: { code: 'PAUSE_TOO_LATE', on: '2026-12-01' } }),
  },
  {
    name: 'the preview of a pause needs its days',
    ...preview,
    body: { action: 'pause' },
    expect: invalid(['from', 'REQUIRED']),
  },
  {
    name: 'a provider cannot preview a change of a membership',
    ...preview,
    as: 'provider',
    body: { action: 'cancel-now' },
    expect: forbidden('plan.read'),
  },
  ...[
    { name: 'a withdrawn pause', sent: withdrawPause },
    { name: 'a withdrawn cancellation', sent: withdrawCancel },
    { name: 'a withdrawn change of plan', sent: withdrawChange },
  ].flatMap(({ name, sent }): ContractCase[] => [
    { name: `${name} needs the version`, ...withoutVersion(sent), expect: versionRequired },
    {
      name: `${name} can leave the email out, and the choice must be true or false`,
      ...sent,
      body: { notify: 'please' },
      expect: invalid(['notify', 'WRONG_TYPE']),
    },
  ]),
  {
    name: 'a manager names the seller of a membership',
    ...changeSeller,
    expect: ok({ soldBy: { id: '#provider' }, version: 2 }),
  },
  {
    name: 'a seller is a member of the business',
    ...changeSeller,
    body: { soldById: nobody },
    expect: invalid(['soldById', 'NOT_FOUND']),
  },
  {
    name: 'a manager does not give a sale to an owner',
    ...changeSeller,
    body: { soldById: '#owner' },
    expect: forbidden('commission.update'),
  },
  { name: 'staff do not change a seller', ...changeSeller, as: 'staff', expect: forbidden('commission.update') },
  { name: 'another seller needs the version', ...withoutVersion(changeSeller), expect: versionRequired },
  { name: 'another seller of a stale version is rejected', ...changeSeller, ifMatch: 7, expect: stale },
]
