import type { TimeOff } from '@steward/shared/contracts'
import { roles } from '@steward/shared/roles'
import { scopeOf } from '@steward/shared/roles/matrix'
import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { needsReason, whyNotTimeOff } from '@steward/shared/rules/team/time-off-guards'
import { instantsOf } from '@steward/shared/rules/team/time-off-span'
import { isApproved } from '@steward/shared/rules/team/time-off-status'
import { decisionAtOnce, type TimeOffAction } from '@steward/shared/rules/team/time-off-transitions'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import { invalidField, Refusal, requirePossible } from '../kernel/refusal.ts'
import type { TimeOffRow } from '../tables/leave.ts'
import { nextId } from '../tables/world.ts'
import { summaryOf } from '../team/members.ts'
import { balanceWith, countDays, overlapOf, readAsked, requireBalance, requireNoOverlap } from './asked-time-off.ts'
import { append, linesOf } from './leave-balances.ts'
import { concernedOf, presentConcerned, requireDecisions, settleSessions } from './sessions.ts'

const approverRoles = roles.filter((role) => scopeOf(role, 'time-off.approve') === 'all')

const hasOtherApprover = (call: CallContext, memberId: string) =>
  call
    .own(call.world.members)
    .some(
      (row) => row.id !== memberId && row.deletedAt === null && isActiveMember(row) && approverRoles.includes(row.role),
    )

export function presentTimeOff(call: CallContext, row: TimeOffRow): TimeOff {
  const { status, firstDay, lastDay, part, fromTime, toTime, startTime, endTime } = row
  const member = summaryOf(call.get(call.world.members, row.businessUserId))
  const shown = { ...recordOf(row), member, status, firstDay, lastDay, part, fromTime, toTime, startTime, endTime }
  if (row.businessUserId !== call.actor.id && !call.may('time-off.approve', false)) return shown
  const { id, name, unit, isPaid } = call.get(call.world.leaveKinds, row.leaveKindId)
  const by = row.decidedById === null ? null : summaryOf(call.get(call.world.members, row.decidedById))
  return {
    ...shown,
    kind: { id, name, unit, isPaid },
    amount: row.amount,
    note: row.note,
    decision: row.decidedAt === null ? null : { kind: row.decisionKind, by, at: row.decidedAt, note: row.decisionNote },
  }
}

/** Returns the absence of a call. Throws unless the action is possible on this version. */
function rowFor(call: CallContext & { params: { id: string } }, action: TimeOffAction): TimeOffRow {
  const row = call.get(call.world.timesOff, call.params.id)
  const isOwn = row.businessUserId === call.actor.id
  if (!isOwn && !call.may('time-off.approve', false)) throw new Refusal('NOT_FOUND')
  const facts = { ...row, isOwn, hasOtherApprover: !isOwn || hasOtherApprover(call, row.businessUserId) }
  const at = { now: call.now, may: (key: Parameters<typeof call.may>[0]) => call.may(key, false) }
  requirePossible(() => call.requireVersion(row.version), whyNotTimeOff(action, facts, at))
  return row
}

const ofAbsence = (row: TimeOffRow) => ({ timeOffId: row.id, note: '' })

function list(call: Call<'time-off.list'>) {
  const { query, actor } = call
  const seesOthers = call.may('schedule.read', false)
  const rows = call
    .own(call.world.timesOff)
    .filter((row) => {
      if (call.may('time-off.approve', false) || row.businessUserId === actor.id) return true
      return seesOthers && isApproved(row)
    })
    .filter((row) => oneOf(row.status, query.status))
    .filter((row) => query.memberId === undefined || row.businessUserId === query.memberId)
    .filter((row) => query.from === undefined || row.lastDay >= query.from)
    .filter((row) => query.to === undefined || row.firstDay <= query.to)
    .filter((row) => {
      const { givenName, lastName } = call.get(call.world.members, row.businessUserId)
      return hasWords(`${givenName} ${lastName}`, query.q)
    })
  const sorts = { startTime: (row: TimeOffRow) => row.startTime, createdAt: (row: TimeOffRow) => row.createdAt }
  const page = pageOf(query, rows, sorts, '-startTime')
  return { ...page, items: page.items.map((row) => presentTimeOff(call, row)) }
}

function get(call: Call<'time-off.get'>) {
  const row = call.get(call.world.timesOff, call.params.id)
  if (row.businessUserId !== call.actor.id && !call.may('time-off.approve', false)) {
    call.require('schedule.read', false)
    if (!isApproved(row)) throw new Refusal('NOT_FOUND')
  }
  return presentTimeOff(call, row)
}

function review(call: Call<'time-off.review'>) {
  const row = call.get(call.world.timesOff, call.params.id)
  const kind = call.get(call.world.leaveKinds, row.leaveKindId)
  const { taken, amount, warnings } = countDays(call, row.businessUserId, kind, row)
  return {
    timeOff: presentTimeOff(call, row),
    amount,
    warnings,
    balance: balanceWith(call, row.businessUserId, { kind, taken, days: row }),
    sessions: concernedOf(call, row.businessUserId, row).map((slot) => presentConcerned(call, slot)),
  }
}

function preview(call: Call<'time-off.preview'>) {
  const { query, actor } = call
  const memberId = query.memberId ?? actor.id
  if (memberId !== actor.id) call.require('time-off.approve', false)
  call.get(call.world.members, memberId)
  const times = { fromTime: query.fromTime ?? null, toTime: query.toTime ?? null }
  const asked = readAsked(call, memberId, { ...query, ...times })
  return {
    amount: asked.amount,
    warnings: asked.warnings,
    balance: balanceWith(call, memberId, asked),
    overlaps: overlapOf(call, memberId, asked.span) ?? null,
    sessions: concernedOf(call, memberId, asked.span).length,
  }
}

function request(call: Call<'time-off.request'>) {
  const { body, actor, world, business, now } = call
  const memberId = body.memberId ?? actor.id
  const isOwn = memberId === actor.id
  if (!isOwn) call.require('time-off.approve', false)
  if (isOwn && body.overrideReason !== undefined) throw invalidField('overrideReason', 'NOT_APPLICABLE')
  call.get(world.members, memberId)
  const { kind, days, part, span, taken, amount, warnings } = readAsked(call, memberId, body)
  if (kind.needsNote && body.note === '') throw invalidField('note', 'REQUIRED')
  requireNoOverlap(call, memberId, span)
  requireBalance(call, memberId, { kind, taken }, body.overrideReason)
  const mayApprove = call.may('time-off.approve', false)
  const others = !isOwn || hasOtherApprover(call, memberId)
  const { needsApproval } = kind
  const decisionKind = decisionAtOnce({ isOwn, needsApproval, mayApprove, hasOtherApprover: others }) ?? null
  const sessions = decisionKind === 'ENTERED' ? concernedOf(call, memberId, span) : []
  requireDecisions(call, sessions, body.decisions)
  const row: TimeOffRow = {
    id: nextId(world),
    entityId: business.id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    businessUserId: memberId,
    leaveKindId: kind.id,
    status: decisionKind === null ? 'REQUESTED' : 'APPROVED',
    ...days,
    part,
    ...span,
    amount,
    note: body.note,
    decisionKind,
    decidedById: decisionKind === 'ENTERED' ? actor.id : null,
    decidedAt: decisionKind === null ? null : now,
    decisionNote: body.overrideReason ?? '',
  }
  world.timesOff.push(row)
  if (decisionKind !== null)
    append(
      call,
      memberId,
      kind,
      taken.map((line) => ({ ...line, ...ofAbsence(row) })),
    )
  settleSessions(call, sessions, body.decisions, body.cancelReason)
  return { timeOff: presentTimeOff(call, row), warnings }
}

function update(call: Call<'time-off.update'>) {
  const { body } = call
  const row = rowFor(call, 'change')
  const { kind, days, part, span, taken, amount, warnings } = readAsked(call, row.businessUserId, body)
  if (kind.needsNote && body.note === '') throw invalidField('note', 'REQUIRED')
  requireNoOverlap(call, row.businessUserId, span, row.id)
  requireBalance(call, row.businessUserId, { kind, taken }, undefined)
  change(call, row, { leaveKindId: kind.id, ...days, part, ...span, amount, note: body.note })
  return { timeOff: presentTimeOff(call, row), warnings }
}

function withdraw(call: Call<'time-off.withdraw'>) {
  const row = rowFor(call, 'withdraw')
  change(call, row, { status: 'CANCELLED' })
  return presentTimeOff(call, row)
}

function approve(call: Call<'time-off.approve'>) {
  const { body, actor, now } = call
  const row = rowFor(call, 'approve')
  requireNoOverlap(call, row.businessUserId, row, row.id)
  const kind = call.get(call.world.leaveKinds, row.leaveKindId)
  const { taken, amount } = countDays(call, row.businessUserId, kind, row)
  requireBalance(call, row.businessUserId, { kind, taken }, body.overrideReason)
  const sessions = concernedOf(call, row.businessUserId, row)
  requireDecisions(call, sessions, body.decisions)
  const decision = { decisionKind: 'APPROVER', decidedById: actor.id, decidedAt: now } as const
  change(call, row, { status: 'APPROVED', amount, ...decision, decisionNote: body.overrideReason ?? '' })
  append(
    call,
    row.businessUserId,
    kind,
    taken.map((line) => ({ ...line, ...ofAbsence(row) })),
  )
  settleSessions(call, sessions, body.decisions, body.cancelReason)
  return presentTimeOff(call, row)
}

function reject(call: Call<'time-off.reject'>) {
  const row = rowFor(call, 'reject')
  change(call, row, {
    status: 'REJECTED',
    decidedById: call.actor.id,
    decidedAt: call.now,
    decisionNote: call.body.reason,
  })
  return presentTimeOff(call, row)
}

function requireReason(call: CallContext & { body: { reason: string } }, action: TimeOffAction, row: TimeOffRow): void {
  if (!needsReason(action, { ...row, isOwn: row.businessUserId === call.actor.id }, call.now)) return
  if (call.body.reason === '') throw invalidField('reason', 'REQUIRED')
  if ([...call.body.reason].length < 3) throw invalidField('reason', 'TOO_SHORT', { min: 3 })
}

/** Returns the days of an absence that are outside of `keeping`, and what is still taken. */
function returnDays(call: CallContext, row: TimeOffRow, keeping?: Pick<TimeOffRow, 'firstDay' | 'lastDay'>): number {
  const kind = call.get(call.world.leaveKinds, row.leaveKindId)
  const own = linesOf(call, row.businessUserId, kind.id).filter(({ timeOffId }) => timeOffId === row.id)
  const [kept, gone] = [true, false].map((wanted) =>
    own.filter(({ day }) => (keeping !== undefined && keeping.firstDay <= day && day <= keeping.lastDay) === wanted),
  ) as [typeof own, typeof own]
  const byDay = [...Map.groupBy(gone, ({ day }) => day).values()]
  append(
    call,
    row.businessUserId,
    kind,
    byDay.flatMap((lines) => {
      const amount = 0 - lines.reduce((sum, line) => sum + line.amount, 0)
      const { leaveYear, day } = lines[0]!
      return amount === 0 ? [] : [{ leaveYear, day, reason: 'RETURNED' as const, amount, ...ofAbsence(row) }]
    }),
  )
  return 0 - kept.reduce((sum, { amount }) => sum + amount, 0)
}

function cancel(call: Call<'time-off.cancel'>) {
  const row = rowFor(call, 'cancel')
  requireReason(call, 'cancel', row)
  returnDays(call, row)
  change(call, row, { status: 'CANCELLED', decisionNote: call.body.reason })
  return presentTimeOff(call, row)
}

function shorten(call: Call<'time-off.shorten'>) {
  const { firstDay, lastDay, reason } = call.body
  const row = rowFor(call, 'shorten')
  requireReason(call, 'shorten', row)
  if (firstDay < row.firstDay || firstDay > row.lastDay) throw invalidField('firstDay', 'INVALID_CHOICE')
  if (lastDay < firstDay) throw invalidField('lastDay', 'NOT_AFTER_START')
  const isSame = firstDay === row.firstDay && lastDay === row.lastDay
  if (lastDay > row.lastDay || isSame) throw invalidField('lastDay', 'INVALID_CHOICE')
  const amount = returnDays(call, row, { firstDay, lastDay })
  const span = instantsOf({ firstDay, lastDay, fromTime: null, toTime: null }, call.business.timeZone)
  change(call, row, { firstDay, lastDay, ...span, amount, decisionNote: reason })
  return presentTimeOff(call, row)
}

export const timeOffHandlers: Handlers<
  | 'time-off.list'
  | 'time-off.get'
  | 'time-off.review'
  | 'time-off.preview'
  | 'time-off.request'
  | 'time-off.update'
  | 'time-off.withdraw'
  | 'time-off.approve'
  | 'time-off.reject'
  | 'time-off.cancel'
  | 'time-off.shorten'
> = {
  'time-off.list': list,
  'time-off.get': get,
  'time-off.review': review,
  'time-off.preview': preview,
  'time-off.request': request,
  'time-off.update': update,
  'time-off.withdraw': withdraw,
  'time-off.approve': approve,
  'time-off.reject': reject,
  'time-off.cancel': cancel,
  'time-off.shorten': shorten,
}
