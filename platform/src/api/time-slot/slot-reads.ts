import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { isActiveSlot } from '../../predicates/time-slot.sql.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { hasWords } from '../../kernel/list-page.ts'
import { pageOf, type SortColumn } from '../../kernel/paging.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot, seatsTakenNow, slotList } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export const getSlot = handle('time-slot.get', async (call) => {
  const slot = await findSlot(call.tx, call.params.id, call.clock.now())
  call.require('slot.read', slot.provider.id === call.actor.memberId)
  return presentSlot(slot, call)
})

const sorts: Record<string, SortColumn> = {
  startTime: { by: sql`${timeSlot.startTime}`, as: 'timestamptz' },
  endTime: { by: sql`${timeSlot.endTime}`, as: 'timestamptz' },
  createdAt: { by: sql`${timeSlot.createdAt}`, as: 'timestamptz' },
  status: { by: sql`${timeSlot.status}`, as: 'text' },
  slots: { by: sql`${timeSlot.slots}`, as: 'integer' },
}

const moneySorts: Record<string, SortColumn> = { price: { by: sql`${timeSlot.price}`, as: 'bigint' } }

const slotsCounted = cachedSelect((tx) => tx.select({ total: count() }).from(timeSlot))
/** Every slot has a service and a provider, so they are joined only if a filter needs them. */
const slotsCountedByWords = cachedSelect((tx) =>
  tx
    .select({ total: count() })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId)),
)

export const listSlots = handle('time-slot.list', async (call) => {
  const { tx, query, clock } = call
  const now = clock.now()
  // The sort order of a list would reveal prices, too.
  const columns = call.scopeOf('slot.read') === 'all' ? { ...sorts, ...moneySorts } : sorts
  const page = pageOf(query, columns, 'startTime', sql`${timeSlot.id}`)
  const matching = filtersOf(call)
  const rows = await slotList(page)(tx, { now }, sql`where ${matching} and ${page.after} ${page.tail}`)
  const isOfSlotAlone = query.q === undefined && query.locationId === undefined && query.type === undefined
  const counting = isOfSlotAlone ? slotsCounted : slotsCountedByWords
  const [counted] = await counting(tx, {}, sql`where ${matching}`)
  const { rows: shown, nextCursor } = page.split(rows)
  return { items: shown.map((row) => presentSlot(row, call)), nextCursor, total: counted?.total ?? 0 }
})

/** Returns the WHERE condition. `from` (inclusive) and `to` (exclusive) bound the start of a slot. */
function filtersOf(call: Call<'time-slot.list'>) {
  const { query, actor, clock } = call
  const free = sql`${timeSlot.slots} > ${seatsTakenNow(clock.now())} and ${isActiveSlot}`
  return and(
    isNull(timeSlot.deletedAt),
    call.scopeOf('slot.read') === 'own' ? eq(timeSlot.providerId, actor.memberId) : undefined,
    query.from ? gte(timeSlot.startTime, query.from) : undefined,
    query.to ? lt(timeSlot.startTime, query.to) : undefined,
    query.status ? inArray(timeSlot.status, query.status) : undefined,
    query.serviceId ? eq(timeSlot.serviceId, query.serviceId) : undefined,
    query.providerId ? eq(timeSlot.providerId, query.providerId) : undefined,
    query.locationId ? eq(service.locationId, query.locationId) : undefined,
    query.type ? eq(service.type, query.type) : undefined,
    query.free === 'true' ? free : undefined,
    query.free === 'false' ? sql`not (${free})` : undefined,
    hasWords(
      sql`steward_searched(${service.name} || ' ' || ${businessUser.givenName} || ' ' || ${businessUser.lastName})`,
      query.q,
    ),
  )
}
