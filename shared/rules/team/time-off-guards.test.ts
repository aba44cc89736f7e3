import { describe, expect, it } from 'vitest'
import { roles, type Role } from '../../roles/index.ts'
import { permissionsOf } from '../../roles/matrix.ts'
import { toInstant, toPlainDate, toWallTime } from '../../time/index.ts'
import { needsReason, whyNotTimeOff, type TimeOffFacts } from './time-off-guards.ts'
import { faultOfDays, instantsOf, overlaps, type AskedDays } from './time-off-span.ts'
import { timeOffStatuses } from './time-off-status.ts'
import { decisionAtOnce, timeOffActions, type TimeOffAction } from './time-off-transitions.ts'
import { isUncovered } from './uncovered.ts'

const now = toInstant('2026-11-19T02:00:00Z')
const as = (role: Role) => ({
  now,
  may: (permission: string) => permissionsOf(role).some((key) => key === permission),
})
const absence = (facts: Partial<TimeOffFacts> = {}): TimeOffFacts => ({
  status: 'REQUESTED',
  startTime: toInstant('2026-11-26T00:00:00Z'),
  isOwn: false,
  ...facts,
})
const codeOf = (action: TimeOffAction, facts: Partial<TimeOffFacts>, role: Role) =>
  whyNotTimeOff(action, absence(facts), as(role))?.code

describe('time off', () => {
  it('is changed and withdrawn by its member alone', () => {
    for (const role of roles) {
      expect(codeOf('withdraw', { isOwn: true }, role)).toBeUndefined()
      expect(codeOf('change', { isOwn: false }, role)).toBe('PERMISSION_DENIED')
    }
  })

  it('is approved and rejected by owners and managers', () => {
    expect(roles.filter((role) => codeOf('approve', {}, role) === undefined)).toEqual(['OWNER', 'BUSINESS_MANAGER'])
    expect(roles.filter((role) => codeOf('reject', {}, role) === undefined)).toEqual(['OWNER', 'BUSINESS_MANAGER'])
  })

  it('of their own is decided by nobody, also without another approver', () => {
    expect(codeOf('approve', { isOwn: true }, 'OWNER')).toBe('OWN_REQUEST')
    expect(codeOf('reject', { isOwn: true, hasOtherApprover: false }, 'OWNER')).toBe('OWN_REQUEST')
  })

  it('is cancelled by its member until it begins, and then by an approver', () => {
    const approved = { status: 'APPROVED', isOwn: true } as const
    const begun = { ...approved, startTime: now }
    expect(codeOf('cancel', approved, 'SERVICE_PROVIDER')).toBeUndefined()
    expect(whyNotTimeOff('cancel', absence(begun), as('SERVICE_PROVIDER'))).toMatchObject({
      code: 'PERMISSION_DENIED',
      reason: 'TIME_OFF_BEGUN',
    })
    expect(codeOf('shorten', { ...begun, isOwn: false }, 'BUSINESS_MANAGER')).toBeUndefined()
    expect(codeOf('shorten', begun, 'BUSINESS_MANAGER')).toBe('OWN_REQUEST')
    expect(codeOf('shorten', { ...begun, hasOtherApprover: false }, 'OWNER')).toBeUndefined()
  })

  it.each(timeOffStatuses)('that is %s refuses every action that its status does not have', (status) => {
    const actions = ['change', 'withdraw', 'approve', 'reject', 'cancel', 'shorten'] as const
    const possible = actions.filter((action) => {
      const isOwn = action === 'change' || action === 'withdraw'
      const code = codeOf(action, { status, isOwn }, 'OWNER')
      expect([undefined, 'TRANSITION_NOT_ALLOWED']).toContain(code)
      return code === undefined
    })
    expect(possible).toEqual(timeOffActions(status))
  })

  it('needs a reason for a rejection, and to end the leave of somebody else or leave that has begun', () => {
    const approved = absence({ status: 'APPROVED', isOwn: true })
    expect(needsReason('reject', absence(), now)).toBe(true)
    expect(needsReason('cancel', approved, now)).toBe(false)
    expect(needsReason('cancel', { ...approved, isOwn: false }, now)).toBe(true)
    expect(needsReason('shorten', { ...approved, startTime: now }, now)).toBe(true)
    expect(needsReason('withdraw', absence({ isOwn: true }), now)).toBe(false)
  })

  it.each([
    ['that an approver enters for somebody else', { isOwn: false }, 'ENTERED'],
    ['of a kind without approval', { needsApproval: false }, 'NOT_NEEDED'],
    ['of the only approver', { mayApprove: true, hasOtherApprover: false }, 'SOLE_APPROVER'],
    ['of an approver beside another one', { mayApprove: true, hasOtherApprover: true }, undefined],
    ['of a provider', {}, undefined],
  ] as const)('%s is approved at once or waits', (_, facts, expected) => {
    const given = { isOwn: true, needsApproval: true, mayApprove: false, hasOtherApprover: true, ...facts }
    expect(decisionAtOnce(given)).toBe(expected)
  })
})

describe('the days of a request', () => {
  const today = toPlainDate('2026-11-19')
  const asked = (more: Partial<AskedDays> & { firstDay?: AskedDays['firstDay'] }): AskedDays => ({
    firstDay: toPlainDate('2026-11-26'),
    lastDay: more.firstDay ?? toPlainDate('2026-11-26'),
    fromTime: null,
    toTime: null,
    part: 'WHOLE',
    ...more,
  })
  const fault = (more: Partial<AskedDays>) => {
    const found = faultOfDays(asked(more), today)
    return found && `${found.path} ${found.code}`
  }
  const times = (from: string, to: string) =>
    ({ part: 'TIMES', fromTime: toWallTime(from), toTime: toWallTime(to) }) as const

  it.each<[string, Partial<AskedDays>, string | undefined]>([
    ['may be 31 days back', { firstDay: toPlainDate('2026-10-19') }, undefined],
    ['may not be 32 days back', { firstDay: toPlainDate('2026-10-18') }, 'firstDay NOT_IN_PAST'],
    ['may be two years ahead', { firstDay: toPlainDate('2028-11-19') }, undefined],
    ['may not be a day more ahead', { firstDay: toPlainDate('2028-11-20') }, 'lastDay TOO_FAR_AHEAD'],
    ['may be 366', { lastDay: toPlainDate('2027-11-26') }, undefined],
    ['may not be 367', { lastDay: toPlainDate('2027-11-27') }, 'lastDay TOO_LARGE'],
    ['may not end before they begin', { lastDay: toPlainDate('2026-11-25') }, 'lastDay NOT_AFTER_START'],
    [
      'have a part only if they are one',
      { lastDay: toPlainDate('2026-11-27'), part: 'FIRST_HALF' },
      'part NOT_APPLICABLE',
    ],
    ['have times in order', times('10:00', '10:00'), 'toTime NOT_AFTER_START'],
    ['have times of five minutes', times('10:03', '11:00'), 'fromTime NOT_A_STEP'],
    ['may end at 24:00', times('10:00', '24:00'), undefined],
    ['have no times beside whole days', { fromTime: toWallTime('10:00') }, 'fromTime NOT_APPLICABLE'],
  ])('%s', (_, more, expected) => {
    expect(fault(more)).toBe(expected)
  })

  it('follow the clocks of the zone, and touch without overlapping', () => {
    const span = (firstDay: string) => instantsOf(asked({ firstDay: toPlainDate(firstDay) }), 'Europe/Berlin')
    expect(span('2026-10-25')).toEqual({
      startTime: '2026-10-24T22:00:00.000Z',
      endTime: '2026-10-25T23:00:00.000Z',
    })
    expect(overlaps(span('2026-10-25'), span('2026-10-26'))).toBe(false)
    expect(overlaps(span('2026-10-25'), span('2026-10-25'))).toBe(true)
  })
})

describe('a session is uncovered', () => {
  const session = { startTime: toInstant('2026-11-26T02:00:00Z'), endTime: toInstant('2026-11-26T03:00:00Z') }
  const active = { status: 'ACTIVE', deletedAt: null } as const
  const off = (startTime: string, endTime: string, status: TimeOffFacts['status'] = 'APPROVED') => [
    { status, startTime: toInstant(startTime), endTime: toInstant(endTime) },
  ]

  it('during approved time off of its provider, and not beside it', () => {
    expect(isUncovered(session, active, off('2026-11-26T02:59:00Z', '2026-11-27T00:00:00Z'))).toBe(true)
    expect(isUncovered(session, active, off('2026-11-26T03:00:00Z', '2026-11-27T00:00:00Z'))).toBe(false)
    expect(isUncovered(session, active, off('2026-11-25T00:00:00Z', '2026-11-27T00:00:00Z', 'REQUESTED'))).toBe(false)
  })

  it('once its provider is deactivated or left the team, and not while they are invited', () => {
    expect(isUncovered(session, { ...active, status: 'DEACTIVATED' }, [])).toBe(true)
    expect(isUncovered(session, { ...active, deletedAt: session.startTime }, [])).toBe(true)
    expect(isUncovered(session, { ...active, status: 'INVITED' }, [])).toBe(false)
    expect(isUncovered(session, active, [])).toBe(false)
  })
})
