import type { PermissionKey } from '@steward/shared/roles'
import { numberKey, phoneDigits, searchWords } from '@steward/shared/rules/common/search-text'
import { searchTypes } from '@steward/shared/contracts/insight/search'
import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { callFunction } from '../../database/statement.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { findBookings } from './find-bookings.ts'
import { findCustomers } from './find-customers.ts'
import { findInvoices } from './find-invoices.ts'
import { findMembers, findMemberships, findServices } from './find-named.ts'
import { findSlots } from './find-slots.ts'
import { findSubscriptions } from './find-subscriptions.ts'
import type { Found, Search, SearchGroup, SearchType } from './search.ts'

const mostHits = 5

/** The time limit in milliseconds. After this, nobody waits for the results of a search any more. */
const timeLimit = '3000'

interface Finder<T extends SearchType> {
  permission: PermissionKey
  find(call: CallContext, search: Search): Promise<Found<T>>
}

const finders: { [T in SearchType]: Finder<T> } = {
  customer: { permission: 'customer.read', find: findCustomers },
  subscription: { permission: 'plan.read', find: findSubscriptions },
  booking: { permission: 'booking.read', find: findBookings },
  invoice: { permission: 'invoice.read', find: findInvoices },
  'time-slot': { permission: 'slot.read', find: findSlots },
  service: { permission: 'service.read', find: findServices },
  membership: { permission: 'plan.read', find: findMemberships },
  member: { permission: 'member.list', find: findMembers },
}

/**
 * Searches records of every kind that the caller may see. Other records are neither searched nor counted. A caller who
 * may search only their own (a service provider) finds only the slots that they provide.
 */
export const querySearch = handle('search.query', async (call) => {
  const { query, entity, clock, tx } = call
  await callFunction(tx, sql`set_config('statement_timeout', ${timeLimit}, true)`)
  const search: Search = {
    words: searchWords(query.q),
    digits: phoneDigits(query.q),
    number: numberKey(query.q),
    limit: query.limit ?? mostHits,
    today: plainDateOf(clock.now(), entity.timeZone),
  }
  const groups: SearchGroup[] = []
  for (const type of searchTypes) {
    if (!isSearched(call, type) || (query.types?.length && !query.types.includes(type))) continue
    const { items, total, isExact = false } = await finders[type].find(call, search)
    if (items.length > 0) groups.push({ type, total, isExact, items } as SearchGroup)
  }
  return { groups: groups.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)) }
})

function isSearched(call: CallContext, type: SearchType): boolean {
  const isOwn = call.scopeOf('search.use') === 'own'
  if (isOwn) return type === 'time-slot' && call.may('slot.read')
  return call.scopeOf(finders[type].permission) === 'all'
}
