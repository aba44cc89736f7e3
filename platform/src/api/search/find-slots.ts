import { dateMeanings, searchedDays, type DateMeaning } from '@steward/shared/rules/search-dates'
import { searchRank } from '@steward/shared/rules/search-text'
import { dayBounds, type Instant } from '@steward/shared/time'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { CallContext } from '../../kernel/call.ts'
import { allOf } from '../../kernel/list-page.ts'
import { service } from '../../tables/service.ts'
import { seatsTakenNow } from '../schedule/slot.queries.ts'
import type { Found, Hit, Search } from './search.ts'

interface SlotHitRow extends Record<string, unknown> {
  id: string
  status: Hit<'time-slot'>['status']
  start_time: string
  end_time: string
  slots: number
  seats_taken: number
  service_name: string
  given_name: string
  last_name: string
  total: number
}

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
  const { rows } = await tx.execute<SlotHitRow>(sql`
    with hit as (
      select time_slot.id, count(*) over () as total from time_slot
      where ${allOf(
        sql`time_slot.entity_id = ${entity.id}`,
        sql`time_slot.deleted_at is null`,
        sql`time_slot.start_time >= ${start} and time_slot.start_time < ${end}`,
        call.scopeOf('slot.read') === 'all' ? undefined : sql`time_slot.provider_id = ${actor.memberId}`,
        sql`(${sql.join(wanted, sql` or `)})`,
      )}
      order by ${nearestFirst(now)}
      limit ${search.limit}
    )
    select time_slot.id, time_slot.status, time_slot.start_time::text as start_time, time_slot.end_time::text as end_time,
      time_slot.slots, ${seatsTakenNow(now)} as seats_taken, service.name as service_name,
      provider.given_name, provider.last_name, hit.total::int as total
    from hit
    join time_slot on time_slot.id = hit.id
    join service on service.id = time_slot.service_id
    join business_user provider on provider.id = time_slot.provider_id
    order by ${nearestFirst(now)}`)
  return { items: rows.map(present), total: rows[0]?.total ?? 0 }
}

const nearestFirst = (now: Instant) => sql`time_slot.end_time <= ${now},
  case when time_slot.end_time > ${now} then time_slot.start_time end,
  time_slot.start_time desc, time_slot.id`

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
    allOf(
      ids.length < services.length && sql`time_slot.service_id = any(${`{${ids.join()}}`}::uuid[])`,
      ...rest.map((index) => isOneOf(meanings[index] ?? [], call.entity.timeZone)),
    ),
  )
}

function isOneOf(meanings: readonly DateMeaning[], timeZone: string): SQL {
  const local = sql`(time_slot.start_time at time zone ${timeZone})`
  const conditions = meanings.map((meaning) => {
    switch (meaning.kind) {
      case 'day':
        return sql`${local}::date = ${meaning.day}::date`
      case 'weekday':
        return sql`extract(dow from ${local}) = ${meaning.weekday}`
      case 'month':
        return sql`extract(month from ${local}) = ${meaning.month}`
      case 'dayOfMonth':
        return sql`extract(day from ${local}) = ${meaning.dayOfMonth}`
      default:
        return sql`to_char(${local}, 'HH24:MI') = ${meaning.time}`
    }
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

function present(row: SlotHitRow): Hit<'time-slot'> {
  return {
    id: row.id,
    status: row.status,
    startTime: readInstant(row.start_time),
    endTime: readInstant(row.end_time),
    serviceName: row.service_name,
    serviceProvider: { givenName: row.given_name, lastName: row.last_name },
    slots: row.slots,
    seatsTaken: row.seats_taken,
  }
}
