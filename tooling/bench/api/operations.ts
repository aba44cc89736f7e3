import { createHash, randomUUID } from 'node:crypto'
import { shareLimits } from '@steward/platform/kernel/in-flight'
import { operations as contracts } from '@steward/shared/contracts/operations'
import type { OperationId } from '@steward/shared/contracts/paths'
import { clients } from './measure.ts'

/** One request of an operation. A write uses new rows every time, so that no two conflict. */
export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  version?: number
  key?: string
}

export interface MeasuredOperation {
  name: string
  kind: 'read' | 'write'
  id: OperationId
  /** The number of different requests of a read, which are sent in turn. */
  variants?: number
  /** The number of requests of a write that uses up its rows. */
  supply?: number
  request(n: number): Request
}

/**
 * Returns the number of clients that call an operation at the same time. All of them are one person. For a costly operation,
 * this is the share of one person (0090), because further calls only wait and are refused after that.
 */
export function clientsOf({ id }: Pick<MeasuredOperation, 'id'>): number {
  const { costly } = contracts[id] as { costly?: keyof typeof shareLimits }
  return costly ? shareLimits[costly].perPerson : clients
}

/** Returns the id of a row of rows.sql. */
export function rowId(kind: string, n: number): string {
  const hex = createHash('md5').update(`steward-bench-${kind}${n}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export const benchmarkEntity = rowId('business', 0)
export const benchmarkSub = 'bench|58'

const words = ['tan', 'nurul', 'wong mei', 'rahman', 'hafiz', 'customer77', 'ong', 'siti ab']
/** Sundays on which a week of 280 slots begins in Kuala Lumpur. The last Sunday only ends a week. */
const weeks = ['09-20', '09-27', '10-04', '10-11', '10-18', '10-25', '11-01', '11-08', '11-15']
const months = [
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-10-31' },
]
/** Twelve months, up to the day of the benchmark. */
const year = { from: '2025-11-20', to: '2026-11-19' }
const openSlots = 1200
/** The price of a seat in a slot that the benchmark books: 55.00 plus 8 %. */
const seatTotal = '59.40'

export const operations: MeasuredOperation[] = [
  {
    name: 'customers, searched',
    kind: 'read',
    id: 'customer.list',
    variants: words.length,
    request: (n) => ({ query: { q: words[n]! } }),
  },
  {
    name: 'bookings of a service',
    kind: 'read',
    id: 'booking.list',
    variants: 8,
    request: (n) => ({ query: { serviceId: rowId('service', n) } }),
  },
  {
    name: 'figures of a month',
    kind: 'read',
    id: 'analytics.overview',
    variants: months.length,
    // As the page reads them, with the month before.
    request: (n) => ({ query: { ...months[n]!, compare: 'PREVIOUS' } }),
  },
  {
    name: 'figures of a year',
    kind: 'read',
    id: 'analytics.overview',
    variants: 1,
    request: () => ({ query: { ...year, compare: 'PREVIOUS' } }),
  },
  {
    name: 'records of a figure',
    kind: 'read',
    id: 'analytics.records',
    variants: months.length,
    request: (n) => ({ params: { figure: 'bookedValue' }, query: { ...months[n]!, limit: '50' } }),
  },
  {
    name: 'slots of a week',
    kind: 'read',
    id: 'time-slot.list',
    variants: weeks.length - 1,
    request: (n) => ({
      query: {
        from: `2026-${weeks[n]}T16:00:00Z`,
        to: `2026-${weeks[n + 1]}T16:00:00Z`,
        limit: '200',
      },
    }),
  },
  { name: 'today', kind: 'read', id: 'today.get', variants: 1, request: () => ({}) },
  { name: 'Home', kind: 'read', id: 'home.parts', variants: 1, request: () => ({}) },
  {
    name: 'one customer',
    kind: 'read',
    id: 'customer.get',
    variants: 16,
    request: (n) => ({ params: { id: rowId('customer', n * 1111) } }),
  },
  {
    name: 'search everything',
    kind: 'read',
    id: 'search.query',
    variants: words.length,
    request: (n) => ({ query: { q: words[n]! } }),
  },
  {
    name: 'quote',
    kind: 'write',
    id: 'booking.quote',
    request: (n) => ({ body: { timeSlotId: rowId('open', n % openSlots), bookingSlots: 1, paymentType: 'CASH' } }),
  },
  {
    name: 'book, paid in cash',
    kind: 'write',
    id: 'booking.create',
    request: (n) => ({
      body: {
        timeSlotId: rowId('open', n % openSlots),
        customerId: rowId('customer', (Math.floor(n / openSlots) + (n % openSlots) * 17) % 20_000),
        bookingSlots: 1,
        paymentType: 'CASH',
        total: seatTotal,
      },
      key: randomUUID(),
    }),
  },
  {
    name: 'check in',
    kind: 'write',
    id: 'booking.check-in',
    supply: 3000,
    request: (n) => ({ params: { id: deskBooking(n, 0) }, version: 1 }),
  },
  {
    name: 'take a payment',
    kind: 'write',
    id: 'booking.pay',
    supply: 3000,
    request: (n) => ({
      params: { id: deskBooking(n, 1) },
      body: { paymentType: 'CASH', total: seatTotal },
      version: 1,
      key: randomUUID(),
    }),
  },
]

/** Returns a desk booking. They are spread over 60 slots, and every second round of 60 is unpaid (`round` 1). */
function deskBooking(n: number, round: 0 | 1): string {
  return rowId('booking', 94_000 + (Math.floor(n / 60) * 2 + round) * 60 + (n % 60))
}
