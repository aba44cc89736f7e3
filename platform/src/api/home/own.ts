import type { ResponseOf } from '@steward/shared/contracts'
import { workedHoursOf } from '@steward/shared/rules/team/open-hours'
import { addDays, dayBounds, plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { isRequested } from '../../predicates/schedule-request.sql.ts'
import { awaitsDecision, isApproved } from '../../predicates/time-off.sql.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { readOwnEarnings } from '../earnings/earnings.queries.ts'
import { spanOf } from '../insight/figure-record.ts'
import { noMeasure, readWholes, valueOf } from '../insight/read-figures.sql.ts'
import { balancesOf, yearOfToday } from '../leave-balance/leave-balances.ts'
import { readProviderHours } from '../slot/provider-hours.ts'

type Own = NonNullable<ResponseOf<'home.parts'>['parts']['own']>

/** The days of the figures of sessions, and of the hours to come. */
const past = 30
const ahead = 7
const shownAbsences = 3

/** Returns what concerns only the caller, in a fixed number of statements. Nothing in it is about another member. */
export async function readOwn(call: CallContext): Promise<Own> {
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  return {
    hours: await readHours(call, today),
    timeOff: await readTimeOff(call),
    balances: (await balancesOf(call, call.actor.memberId, yearOfToday(call))).balances.map(({ kind, balance }) => ({
      id: kind.id,
      name: kind.name,
      unit: kind.unit,
      balance,
    })),
    requests: await countRequests(call),
    sessions: await readSessions(call, today),
    earnings: call.may('earnings.read', true) ? await readEarnings(call, today.slice(0, 7)) : null,
  }
}

async function readHours(call: CallContext, today: PlainDate): Promise<Own['hours']> {
  const zone = call.entity.timeZone
  const days = Array.from({ length: ahead }, (_, day) => dayBounds(addDays(today, day), zone))
  const range = { startTime: days[0]!.start, endTime: days.at(-1)!.end }
  const [own] = await readProviderHours(call, [{ providerId: call.actor.memberId, locationId: null }], range)
  return days
    .flatMap(({ start, end }) => workedHoursOf(own!, { startTime: start, endTime: end }).hours)
    .map(({ startTime, endTime }) => ({ startTime, endTime }))
}

async function readTimeOff(call: CallContext): Promise<Own['timeOff']> {
  const { tx, clock } = call
  return tx
    .select({ id: timeOff.id, firstDay: timeOff.firstDay, lastDay: timeOff.lastDay })
    .from(timeOff)
    .where(and(ofCaller(call, timeOff), isApproved, gt(timeOff.endTime, clock.now())))
    .orderBy(asc(timeOff.startTime), asc(timeOff.id))
    .limit(shownAbsences)
}

/** Counts the own requests that wait for somebody's decision. */
async function countRequests(call: CallContext): Promise<number> {
  const { tx, clock } = call
  const absences = await tx.$count(timeOff, and(ofCaller(call, timeOff), awaitsDecision(clock.now())))
  const hours = await tx.$count(scheduleRequest, and(ofCaller(call, scheduleRequest), isRequested))
  return absences + hours
}

/** The condition for the records of the caller. */
const ofCaller = ({ entity, actor }: CallContext, table: typeof timeOff | typeof scheduleRequest) =>
  and(eq(table.entityId, entity.id), eq(table.businessUserId, actor.memberId), isNull(table.deletedAt))

/** Reads the figures that the overview has, for the sessions of the caller. */
async function readSessions(call: CallContext, today: PlainDate): Promise<Own['sessions']> {
  const days = { from: addDays(today, 1 - past), to: today }
  const filter = { providerId: call.actor.memberId }
  const wholes = await readWholes(call.tx, ['bookings', 'fillRate'], spanOf(call, days), filter)
  const fill = wholes.get('fillRate') ?? noMeasure
  const bookings = valueOf('bookings', wholes.get('bookings') ?? noMeasure) ?? 0
  if (fill.records === 0 && bookings === 0) return null
  return { ...days, bookings, seats: fill.whole, seatsTaken: fill.part, fillRate: valueOf('fillRate', fill) }
}

async function readEarnings(call: CallContext, month: string): Promise<Own['earnings']> {
  const { payable, held, months, currency } = await readOwnEarnings(call, month)
  const hasEarned = [payable, held, ...months.map(({ amount }) => amount)].some((amount) => Number(amount) !== 0)
  return hasEarned ? { month, amount: payable, currency } : null
}
