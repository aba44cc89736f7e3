import { defaultLeaveKinds, hasBalance, type LeaveKindRules } from '@steward/shared/rules/team/leave-kind'
import { daysOf, takenLines } from '@steward/shared/rules/team/leave-amount'
import { dueLines } from '@steward/shared/rules/team/leave-ledger'
import { scheduledDayOf } from '@steward/shared/rules/team/scheduled-hours'
import { halfOf, instantsOf, type TimeOffPart } from '@steward/shared/rules/team/time-off-span'
import { addDays, addMinutes } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { leaveEntry, leaveKind, timeOff } from '../tables/team/leave.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness } from './demo-business.ts'
import { memberHoursOf } from './hours-rows.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'

type Row = typeof timeOff.$inferInsert & { id: string; amount: number }

interface Wish {
  member: string
  kind: 'annual' | 'sick' | 'unpaid' | 'time-in-lieu'
  status: Row['status']
  /** Days from today. */
  from: number
  days: number
  part?: TimeOffPart
  note: string
  decisionNote?: string
}

const kinaraWishes: readonly Wish[] = [
  { member: 'tan', kind: 'annual', status: 'APPROVED', from: 8, days: 2, note: 'Family wedding in Ipoh' },
  { member: 'tan', kind: 'sick', status: 'APPROVED', from: -20, days: 1, note: '' },
  { member: 'priya', kind: 'annual', status: 'REQUESTED', from: 9, days: 3, note: 'Teacher training' },
  { member: 'priya', kind: 'annual', status: 'REQUESTED', from: 20, days: 1, part: 'FIRST_HALF', note: 'Dentist' },
  {
    member: 'farah',
    kind: 'annual',
    status: 'REJECTED',
    from: 5,
    days: 1,
    note: 'Personal',
    decisionNote: 'Two others are away that day',
  },
  { member: 'siti', kind: 'unpaid', status: 'APPROVED', from: -40, days: 2, note: 'Moving house' },
  { member: 'farah', kind: 'unpaid', status: 'CANCELLED', from: 30, days: 5, note: 'A longer trip home' },
]

/** Inserts the kinds of time off, and absences of the demo team in each status, with their ledger. */
export async function seedTimeOff(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  const stamps = { version: 1, createdAt: moment.openedAt, updatedAt: moment.openedAt }
  await insertRows(
    client,
    leaveKind,
    defaultLeaveKinds.map((kind) => ({ id: uuidFor(demo.key, 'leave-kind', kind.tag), entityId, ...stamps, ...kind })),
  )
  const wishes = demo.key === 'kinara' ? kinaraWishes : []
  const rows = wishes.map((wish) => ({ wish, ...rowOf(demo, wish, moment) }))
  await insertRows(
    client,
    timeOff,
    rows.map(({ row }) => row),
  )
  const members = new Set(wishes.map(({ member }) => member))
  await insertRows(client, leaveEntry, [
    ...[...members].flatMap((member) => grantsOf(demo, member, moment)),
    ...rows.flatMap(({ row, lines }) => (row.status === 'APPROVED' ? lines : [])),
  ])
}

const kindOf = (tag: string): LeaveKindRules => defaultLeaveKinds.find((kind) => kind.tag === tag)!

function rowOf(demo: DemoBusiness, wish: Wish, { now, today }: SeedMoment) {
  const zone = demo.timeZone
  const hours = memberHoursOf(
    demo,
    demo.members.find(({ key }) => key === wish.member)!,
    today,
  )
  const firstDay = addDays(today, wish.from)
  const lastDay = addDays(firstDay, wish.days - 1)
  const { part = 'WHOLE' } = wish
  const half =
    part === 'FIRST_HALF' || part === 'SECOND_HALF' ? halfOf(scheduledDayOf(hours, firstDay), part, zone) : undefined
  const days = { firstDay, lastDay, fromTime: half?.fromTime ?? null, toTime: half?.toTime ?? null }
  const taken = takenLines(
    kindOf(wish.kind).unit,
    days,
    daysOf(days).map((day) => scheduledDayOf(hours, day)),
    zone,
  )
  const own = { entityId: uuidFor(demo.key), businessUserId: uuidFor(demo.key, 'member', wish.member) }
  const leaveKindId = uuidFor(demo.key, 'leave-kind', wish.kind)
  const id = uuidFor(demo.key, 'time-off', wish.member, wish.kind, wish.from)
  const sentAt = addMinutes(now, (Math.min(wish.from, 0) - 3) * 24 * 60)
  const decidedById = uuidFor(demo.key, 'member', demo.members[1]!.key)
  const isDecided = wish.status === 'APPROVED' || wish.status === 'REJECTED'
  const isReported = wish.kind === 'sick'
  const row: Row = {
    id,
    ...own,
    version: isDecided && !isReported ? 2 : 1,
    createdAt: sentAt,
    updatedAt: sentAt,
    leaveKindId,
    status: wish.status,
    ...days,
    part,
    ...instantsOf(days, zone),
    amount: taken.reduce((sum, { amount }) => sum - amount, 0),
    reason: wish.note,
    decisionKind: isReported ? 'NOT_NEEDED' : wish.status === 'APPROVED' ? 'APPROVER' : null,
    decidedById: isDecided && !isReported ? decidedById : null,
    decidedAt: isDecided ? addMinutes(sentAt, isReported ? 0 : 2 * 24 * 60) : null,
    decisionNote: wish.decisionNote ?? '',
    createdById: own.businessUserId,
  }
  const lines = taken.map((line) => ({
    id: uuidFor(demo.key, 'leave-entry', id, line.day),
    ...own,
    leaveKindId,
    ...line,
    timeOffId: id,
    note: '',
    createdAt: sentAt,
  }))
  return { row, lines }
}

/** The grants of the present year. The demo team began with the business, so nothing was carried over. */
function grantsOf(demo: DemoBusiness, member: string, { now, today }: SeedMoment) {
  const own = { entityId: uuidFor(demo.key), businessUserId: uuidFor(demo.key, 'member', member) }
  return defaultLeaveKinds.filter(hasBalance).flatMap((kind) =>
    dueLines([], kind, { today, through: today }).map((line) => ({
      id: uuidFor(demo.key, 'leave-entry', member, kind.tag, line.reason),
      ...own,
      leaveKindId: uuidFor(demo.key, 'leave-kind', kind.tag),
      ...line,
      note: '',
      createdAt: now,
    })),
  )
}
