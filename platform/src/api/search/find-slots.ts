import { dateMeanings, searchedDays, type DateMeaning } from '@steward/shared/rules/common/search-dates'
import { searchRank } from '@steward/shared/rules/common/search-text'
import { dayBounds, type Instant } from '@steward/shared/time'
import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { hasEnded } from '../../predicates/time-slot.sql.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { isOnDay } from '../slot/on-day.ts'
import { seatsTakenNow } from '../slot/slot.queries.ts'
import type { Found, Hit, Search } from './search.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/**
 * Finds slots by words of the service's name and of the date (`yoga friday`, `heute`, `20 nov`). Each word has to match
 * one of them. Current and future slots come first, then the latest past ones. A caller who sees only their own slots
 * finds only those.
 */
export async function findSlots(call: CallContext, search: Search): Promise<Found<'time-slot'>> {
  const { tx, entity, actor, clock } = call
  const meanings = dateMeanings(search.words, search.today)
  const wanted = await servicesAndDays(call, search, meanings)
  if (wanted.length === 0) return { items: [], total: 0 }
  const { from, to } = searchedDays(meanings, search.today)
  const start = dayBounds(from, entity.timeZone).start
  const end = dayBounds(to, entity.timeZone).start
  const now = clock.now()
  const hit = tx
    .select({ id: timeSlot.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        isNull(timeSlot.deletedAt),
        isOnDay({ start, end }),
        call.scopeOf('slot.read') === 'all' ? undefined : eq(timeSlot.providerId, actor.memberId),
        or(...wanted),
      ),
    )
    .orderBy(...nearestFirst(now))
    .limit(search.limit)
    .as('hit')
  const rows = await tx
    .select({
      slot: {
        id: timeSlot.id,
        status: timeSlot.status,
        startTime: timeSlot.startTime,
        endTime: timeSlot.endTime,
        serviceName: service.name,
        slots: timeSlot.slots,
        seatsTaken: seatsTakenNow(now),
      },
      serviceProvider: { givenName: businessUser.givenName, lastName: businessUser.lastName },
      total: hit.total,
    })
    .from(hit)
    .innerJoin(timeSlot, eq(timeSlot.id, hit.id))
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .orderBy(...nearestFirst(now))
  const items = rows.map(presentHit)
  return { items, total: rows[0]?.total ?? 0 }
}

const nearestFirst = (now: Instant) => [
  hasEnded(now),
  sql`case when not ${hasEnded(now)} then ${timeSlot.startTime} end`,
  desc(timeSlot.startTime),
  asc(timeSlot.id),
]

/**
 * Returns one condition for each set of words that the name of a service does not match. These words have to match the
 * date.
 */
async function servicesAndDays(call: CallContext, { words }: Search, meanings: DateMeaning[][]): Promise<SQL[]> {
  const services = await call.tx
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(and(eq(service.entityId, call.entity.id), isNull(service.deletedAt)))
  const byRest = new Map<string, { rest: number[]; ids: string[] }>()
  for (const { id, name } of services) {
    const rest = words.flatMap((word, index) => (searchRank(name, [word]) === undefined ? [index] : []))
    if (rest.some((index) => meanings[index]?.length === 0)) continue
    const same = byRest.get(rest.join()) ?? { rest, ids: [] }
    same.ids.push(id)
    byRest.set(rest.join(), same)
  }
  return [...byRest.values()].map(({ rest, ids }) =>
    and(
      // With every service, only the date narrows the slots.
      ids.length < services.length ? isAnyOf(timeSlot.serviceId, ids) : sql`true`,
      rest.length > 0
        ? isOnOneDay(
            rest.map((index) => meanings[index] ?? []),
            call.entity.timeZone,
          )
        : sql`true`,
    )!,
  )
}

/**
 * Returns the condition that one local day of the slot has a meaning of every word. A slot of 24 hours can be on three
 * local days, because a day can have 23 hours.
 */
function isOnOneDay(words: readonly (readonly DateMeaning[])[], timeZone: string): SQL {
  const first = sql`(${timeSlot.startTime} at time zone ${timeZone})`
  // The end is exclusive: a slot that ends at midnight is not on the next day.
  const last = sql`(${timeSlot.endTime} at time zone ${timeZone} - interval '1 microsecond')::date`
  const days = [0, 1, 2].map((index) => sql`(${first}::date + ${sql.raw(String(index))})`)
  return or(
    ...days.map((day) => and(sql`${day} <= ${last}`, ...words.map((meanings) => isOneOf(meanings, day, first)))),
  )!
}

function isOneOf(meanings: readonly DateMeaning[], day: SQL, start: SQL): SQL {
  const conditions = meanings.map((meaning) => {
    switch (meaning.kind) {
      case 'day':
        return sql`${day} = ${meaning.day}::date`
      case 'weekday':
        return sql`extract(dow from ${day}) = ${meaning.weekday}`
      case 'month':
        return sql`extract(month from ${day}) = ${meaning.month}`
      case 'dayOfMonth':
        return sql`extract(day from ${day}) = ${meaning.dayOfMonth}`
      default:
        return sql`to_char(${start}, 'HH24:MI') = ${meaning.time}`
    }
  })
  return or(...conditions) ?? sql`false`
}

type SlotHit = Hit<'time-slot'>
type HitRow = { slot: Omit<SlotHit, 'serviceProvider'> } & Pick<SlotHit, 'serviceProvider'>

const presentHit = ({ slot, serviceProvider }: HitRow): SlotHit => ({
  id: slot.id,
  status: slot.status,
  startTime: slot.startTime,
  endTime: slot.endTime,
  serviceName: slot.serviceName,
  serviceProvider: { givenName: serviceProvider.givenName, lastName: serviceProvider.lastName },
  slots: slot.slots,
  seatsTaken: slot.seatsTaken,
})
