import { hasEnded } from '@steward/shared/rules/booking/slot-transitions'
import type { ResponseOf } from '@steward/shared/contracts'
import { searchTypes } from '@steward/shared/contracts/insight/search'
import type { PermissionKey } from '@steward/shared/roles'
import { isLive } from '@steward/shared/rules/membership/subscription-transitions'
import { isOnDay } from '@steward/shared/rules/common/on-day'
import { dateMeanings, isTrueOf, searchedDays } from '@steward/shared/rules/common/search-dates'
import { isPhone, numberKey, phoneDigits, searchRank, searchWords } from '@steward/shared/rules/common/search-text'
import {
  addDays,
  compareInstants,
  dayBounds,
  plainDateOf,
  wallTimeOf,
  type PlainDate,
  type Zone,
} from '@steward/shared/time'
import type { Call, Handlers } from '../kernel/call.ts'
import { presentCustomer } from '../customer/customers.ts'
import { summaryOf } from '../team/members.ts'
import { occupationOf } from '../slot/seats.ts'
import type { SlotRow } from '../tables/time-slot.ts'

type Group = ResponseOf<'search.query'>['groups'][number]
type Type = Group['type']
type Items<T extends Type> = Extract<Group, { type: T }>['items']
type Finder<T extends Type> = (call: Call<'search.query'>) => { items: Items<T>; isExact?: boolean }

const permissions: Record<Type, PermissionKey> = {
  customer: 'customer.read',
  subscription: 'plan.read',
  booking: 'booking.read',
  invoice: 'invoice.read',
  'time-slot': 'slot.read',
  service: 'service.read',
  membership: 'plan.read',
  member: 'member.list',
}

/** Returns the rows whose text contains every word, the best match first. */
function ranked<Row extends { id: string }>(q: string, rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const words = searchWords(q)
  return rows
    .flatMap((row) => {
      const rank = searchRank(textOf(row), words)
      return rank === undefined ? [] : [{ row, rank }]
    })
    .toSorted((a, b) => b.rank - a.rank || textOf(a.row).localeCompare(textOf(b.row), 'en'))
    .map(({ row }) => row)
}

/** Returns the documents whose number equals the key, or begins or ends with it. An exact match comes first. */
function numbered<Row>(q: string, rows: readonly Row[], numbersOf: (row: Row) => (string | null)[]) {
  const key = numberKey(q)
  const keysOf = (row: Row) => numbersOf(row).map((number) => (number ?? '').toLowerCase().replace(/[^a-z0-9]/g, ''))
  const isExact = (row: Row) => keysOf(row).includes(key)
  const hits =
    key === '' ? [] : rows.filter((row) => keysOf(row).some((one) => one.startsWith(key) || one.endsWith(key)))
  hits.sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
  return { rows: hits, isExact: hits[0] !== undefined && isExact(hits[0]) }
}

const fullName = ({ givenName, lastName }: { givenName: string; lastName: string }) => ({ givenName, lastName })

const finders: { [T in Type]: Finder<T> } = {
  customer: (call) => {
    const { q } = call.query
    const digits = phoneDigits(q)
    const rows = call.own(call.world.customers).filter(({ deletedAt }) => deletedAt === null)
    const hits =
      digits === ''
        ? ranked(q, rows, (row) => `${row.givenName} ${row.lastName} ${row.email} ${row.phoneNumber}`)
        : rows.filter(({ phoneNumber }) => isPhone(phoneNumber, digits))
    const items = hits.map((row) => {
      const { id, givenName, lastName, avatar, email, phoneNumber, membershipName, nextVisitAt } = presentCustomer(
        call,
        row,
      )
      return { id, givenName, lastName, avatar, email, phoneNumber, membershipName, nextVisitAt }
    })
    return { items }
  },
  subscription: (call) => ({
    items: finders
      .customer(call)
      .items.flatMap(({ id }) =>
        call
          .own(call.world.subscriptions)
          .filter(({ customer, deletedAt }) => customer.id === id && deletedAt === null),
      )
      .toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)))
      .map((row) => ({
        id: row.id,
        status: row.status,
        membershipName: row.membership.name,
        startDate: row.startDate,
        customer: fullName(row.customer),
      })),
  }),
  booking: (call) => {
    const { rows, isExact } = numbered(call.query.q, call.own(call.world.bookings), (row) => [
      row.bookingNumber,
      row.receiptNumber,
    ])
    const items = rows.map(({ id, bookingNumber, receiptNumber, status, timeSlotId, customerId }) => {
      const slot = call.get(call.world.slots, timeSlotId)
      return {
        id,
        bookingNumber,
        receiptNumber,
        status,
        timeSlotId,
        startTime: slot.startTime,
        serviceName: call.get(call.world.services, slot.serviceId).name,
        customer: fullName(call.own(call.world.customers).find(({ id }) => id === customerId)!),
      }
    })
    return { items, isExact }
  },
  invoice: (call) => {
    const { rows, isExact } = numbered(call.query.q, call.own(call.world.invoices), (row) => [row.invoiceNumber])
    const items = rows.map(({ id, invoiceNumber, status, sourceType, customer, total, currency }) => ({
      id,
      invoiceNumber: invoiceNumber ?? '',
      status,
      sourceType,
      customer: fullName(customer),
      total,
      currency,
    }))
    return { items, isExact }
  },
  'time-slot': (call) => ({ items: findSlots(call).map((row) => presentHit(call, row)) }),
  service: (call) => ({
    items: ranked(call.query.q, present(call.own(call.world.services)), ({ name }) => name).map((row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      duration: row.duration,
      isArchived: row.archivedAt !== null,
    })),
  }),
  membership: (call) => ({
    items: ranked(call.query.q, call.own(call.world.memberships), ({ name }) => name).map(({ id, name, status }) => ({
      id,
      name,
      status,
    })),
  }),
  member: (call) => {
    const { q } = call.query
    const digits = phoneDigits(q)
    const seesContact = call.may('member.read-private', false)
    const rows = present(call.own(call.world.members))
    const textOf = (row: (typeof rows)[number]) =>
      `${row.givenName} ${row.lastName}${seesContact ? ` ${row.email} ${row.phoneNumber}` : ''}`
    const hits =
      digits === ''
        ? ranked(q, rows, textOf)
        : rows.filter(({ phoneNumber }) => seesContact && isPhone(phoneNumber, digits))
    return {
      items: hits.map((row) => ({ ...summaryOf(row), role: row.role, status: row.status, jobTitle: row.jobTitle })),
    }
  },
}

const present = <Row extends { deletedAt: unknown }>(rows: readonly Row[]) =>
  rows.filter(({ deletedAt }) => deletedAt === null)

function findSlots(call: Call<'search.query'>): SlotRow[] {
  const zone = call.business.timeZone
  const today = plainDateOf(call.now, zone)
  const words = searchWords(call.query.q)
  const meanings = dateMeanings(words, today)
  const { from, to } = searchedDays(meanings, today)
  const searched = { start: dayBounds(from, zone).start, end: dayBounds(to, zone).start }
  const seesAll = call.scopeOf('slot.read') === 'all'
  const matches = (row: SlotRow) => {
    const { name } = call.get(call.world.services, row.serviceId)
    const time = wallTimeOf(row.startTime, zone)
    if (!isOnDay(row, searched)) return false
    return localDaysOf(row, zone).some((day) =>
      words.every(
        (word, index) =>
          searchRank(name, [word]) !== undefined || meanings[index]?.some((meaning) => isTrueOf(meaning, day, time)),
      ),
    )
  }
  const isPast = (row: SlotRow) => hasEnded(row, call.now)
  return present(call.own(call.world.slots))
    .filter((row) => (seesAll || row.providerId === call.actor.id) && matches(row))
    .toSorted(
      (a, b) =>
        Number(isPast(a)) - Number(isPast(b)) || (isPast(a) ? -1 : 1) * compareInstants(a.startTime, b.startTime),
    )
}

/** Returns the local days on which a slot is. */
function localDaysOf(row: SlotRow, zone: Zone): PlainDate[] {
  const first = plainDateOf(row.startTime, zone)
  return [0, 1, 2].map((days) => addDays(first, days)).filter((day) => isOnDay(row, dayBounds(day, zone)))
}

function presentHit(call: Call<'search.query'>, row: SlotRow): Items<'time-slot'>[number] {
  return {
    id: row.id,
    status: row.status,
    startTime: row.startTime,
    endTime: row.endTime,
    serviceName: call.get(call.world.services, row.serviceId).name,
    serviceProvider: fullName(call.get(call.world.members, row.providerId)),
    slots: row.slots,
    seatsTaken: occupationOf(call.world, row, call.now).seatsTaken,
  }
}

function isSearched(call: Call<'search.query'>, type: Type): boolean {
  if (call.scopeOf('search.use') === 'own') return type === 'time-slot' && call.may('slot.read')
  return call.scopeOf(permissions[type]) === 'all'
}

export const searchHandlers: Handlers<'search.query'> = {
  'search.query': (call) => {
    const { types, limit = 5 } = call.query
    const groups = searchTypes
      .filter((type) => isSearched(call, type) && (!types?.length || types.includes(type)))
      .flatMap((type): Group[] => {
        const { items, isExact = false } = finders[type](call)
        if (items.length === 0) return []
        return [{ type, total: items.length, isExact, items: items.slice(0, limit) } as Group]
      })
    return { groups: groups.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)) }
  },
}
