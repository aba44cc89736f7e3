import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEvent } from '../tables/insight/audit.ts'
import { booking } from '../tables/booking/booking.ts'
import { payment } from '../tables/booking/money.ts'
import { commissionEntry, commissionGroup } from '../tables/commission/commission.ts'
import { invoice, invoiceLine } from '../tables/booking/invoice.ts'
import { service } from '../tables/booking/service.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { at, makeSmallBusiness, type SmallBusiness } from '../testing/small-business.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { countWaiting } from '../testing/lock-wait.ts'
import { withTenant, type Database } from './connection.ts'
import { constraintOf, sqlStateOf } from './failure.ts'

let database: TestDatabase
let studio: SmallBusiness
let other: SmallBusiness

beforeAll(async () => {
  database = await testDatabase()
  studio = await makeSmallBusiness(database.admin, 'bangsar')
  other = await makeSmallBusiness(database.admin, 'mitte')
})

const asStudio = <T>(work: (tx: Database) => Promise<T>) =>
  withTenant(database.api, { entityId: studio.entityId, actorId: null }, work)

/** Returns the constraint that rejected the work, else the SQLSTATE, or 'ok'. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    return constraintOf(error) ?? sqlStateOf(error)
  }
}

async function makeSlot(changes: Parameters<SmallBusiness['slot']>[0] = {}): Promise<string> {
  const [row] = await asStudio((tx) =>
    tx
      .insert(timeSlot)
      .values(studio.slot({ conflictForced: true, ...changes }))
      .returning(),
  )
  return row!.id
}

/** Books like the API: updates the seats first, then inserts the booking. */
async function book(tx: Database, slotId: string, changes: Parameters<SmallBusiness['booking']>[1] = {}) {
  const seats = changes.bookingSlots ?? 1
  await tx
    .update(timeSlot)
    .set({ seatsTaken: sql`seats_taken + ${seats}`, bookingCount: sql`booking_count + 1` })
    .where(eq(timeSlot.id, slotId))
  return tx.insert(booking).values(studio.booking(slotId, changes)).returning()
}

describe('a slot', () => {
  it('gives its start to its bookings, and takes them along', async () => {
    const [from, to] = [
      await makeSlot(),
      await makeSlot({ startTime: at('2026-11-25T09:00:00Z'), endTime: at('2026-11-25T10:00:00Z') }),
    ]
    const [booked] = await asStudio((tx) => book(tx, from))
    const startOf = async () =>
      (await asStudio((tx) => tx.select().from(booking).where(eq(booking.id, booked!.id))))[0]!.startsAt
    const change = (fields: Partial<typeof booking.$inferInsert>) =>
      asStudio((tx) => tx.update(booking).set(fields).where(eq(booking.id, booked!.id)))
    expect(booked!.startsAt).toBe(studio.slot({}).startTime)
    const moved = { startTime: at('2026-11-24T09:00:00Z'), endTime: at('2026-11-24T10:00:00Z') }
    await asStudio((tx) => tx.update(timeSlot).set(moved).where(eq(timeSlot.id, from)))
    expect(await startOf()).toBe('2026-11-24T09:00:00.000Z')
    expect(await refusal(change({ startsAt: at('2026-11-24T09:30:00Z') }))).toBe('booking_start_of_slot')
    await asStudio(async (tx) => {
      const seats = (by: number) => ({ seatsTaken: sql`seats_taken + ${by}`, bookingCount: sql`booking_count + ${by}` })
      await tx.update(timeSlot).set(seats(-1)).where(eq(timeSlot.id, from))
      await tx.update(timeSlot).set(seats(1)).where(eq(timeSlot.id, to))
      await tx.update(booking).set({ timeSlotId: to }).where(eq(booking.id, booked!.id))
    })
    expect(await startOf()).toBe('2026-11-25T09:00:00.000Z')
  })

  it('is never overbooked, even if the code does not check', async () => {
    const slotId = await makeSlot()
    expect(await refusal(asStudio((tx) => book(tx, slotId, { bookingSlots: 3 })))).toBe('time_slot_seats')
  })

  it('rejects a booking that takes no seats', async () => {
    const slotId = await makeSlot()
    expect(await refusal(asStudio((tx) => tx.insert(booking).values(studio.booking(slotId))))).toBe(
      'time_slot_seats_match_bookings',
    )
  })

  it('rejects a cancellation that does not free its seats', async () => {
    const slotId = await makeSlot()
    const [row] = await asStudio((tx) => book(tx, slotId))
    const cancel = asStudio((tx) => tx.update(booking).set({ status: 'CANCELLED' }).where(eq(booking.id, row!.id)))
    expect(await refusal(cancel)).toBe('time_slot_seats_match_bookings')
  })

  it('gives its last seat to one of twenty-five clients', async () => {
    const slotId = await makeSlot({ slots: 1 })
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () => refusal(asStudio((tx) => book(tx, slotId, { duplicateAllowed: true })))),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'time_slot_seats']))
  })

  it.each([
    ['needs a seat while it is active', { slots: 0 }, 'time_slot_active_has_seats'],
    ['does not end before it begins', { endTime: at('2026-03-02T01:00:00.000Z') }, 'time_slot_span'],
    ['is over within a day', { endTime: at('2026-03-03T03:00:00.000Z') }, 'time_slot_span'],
  ])('%s', async (_, changes, constraint) => {
    const values = studio.slot({ conflictForced: true, ...changes })
    expect(await refusal(asStudio((tx) => tx.insert(timeSlot).values(values)))).toBe(constraint)
  })
})

describe('a provider', () => {
  const overlapping = (index: number) =>
    studio.slot({
      startTime: at(`2026-04-06T02:${10 + index}:00.000Z`),
      endTime: at(`2026-04-06T03:${10 + index}:00.000Z`),
    })

  it('gets one of thirty overlapping slots that are created at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        refusal(asStudio((tx) => tx.insert(timeSlot).values(overlapping(index)))),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'time_slot_provider_busy']))
  })

  it('gets slots one after the other, because overlapping slots that are stored at the same moment are a deadlock', async () => {
    const slotOn = (day: string) =>
      studio.slot({ startTime: at(`${day}T02:00:00.000Z`), endTime: at(`${day}T03:00:00.000Z`) })
    const second = await asStudio(async (tx) => {
      await tx.insert(timeSlot).values(slotOn('2026-04-13'))
      const outcome = refusal(asStudio((other) => other.insert(timeSlot).values(slotOn('2026-04-14'))))
      await expect.poll(() => countWaiting(database.admin), { timeout: 10_000 }).toBe(1)
      return { outcome }
    })
    expect(await second.outcome).toBe('ok')
  })

  it('may have two overlapping slots if the override is recorded', async () => {
    const forced = { ...overlapping(5), conflictForced: true }
    expect(await refusal(asStudio((tx) => tx.insert(timeSlot).values(forced)))).toBe('ok')
  })

  it('may begin a slot when another one ends', async () => {
    const first = studio.slot({ startTime: at('2026-04-07T02:00:00.000Z'), endTime: at('2026-04-07T03:00:00.000Z') })
    const second = studio.slot({ startTime: at('2026-04-07T03:00:00.000Z'), endTime: at('2026-04-07T04:00:00.000Z') })
    expect(await refusal(asStudio((tx) => tx.insert(timeSlot).values([first, second])))).toBe('ok')
  })

  it('is free again when the slot is cancelled', async () => {
    const times = { startTime: at('2026-04-08T02:00:00.000Z'), endTime: at('2026-04-08T03:00:00.000Z') }
    await asStudio((tx) => tx.insert(timeSlot).values(studio.slot({ ...times, status: 'CANCELLED' })))
    expect(await refusal(asStudio((tx) => tx.insert(timeSlot).values(studio.slot(times))))).toBe('ok')
  })
})

describe('a booking', () => {
  it('is not created twice for a customer, unless the override is recorded', async () => {
    const slotId = await makeSlot({ slots: 5 })
    await asStudio((tx) => book(tx, slotId))
    expect(await refusal(asStudio((tx) => book(tx, slotId)))).toBe('booking_duplicate')
    expect(await refusal(asStudio((tx) => book(tx, slotId, { duplicateAllowed: true })))).toBe('ok')
    expect(await refusal(asStudio((tx) => book(tx, slotId, { customerId: studio.otherCustomerId })))).toBe('ok')
  })

  it.each([
    ['has a total of price, tax and rounding', { total: 8000 }, 'booking_total'],
    ['is not refunded more than was paid', { refundedAmount: 100 }, 'booking_refunded'],
    [
      'has a full refund in the status REFUNDED',
      { status: 'REFUNDED', paidAmount: 8100, refundedAmount: 100 } as const,
      'booking_refunded',
    ],
    ['has no card when cash was paid', { creditCardLastFour: '4417' }, 'booking_card'],
    [
      'costs nothing when no payment is required',
      { paymentType: 'NOT_REQUIRED' } as const,
      'booking_payment_not_required',
    ],
    ['belongs to a customer of the same business', { customerId: 'other' }, 'booking_entity_id_customer_id_fkey'],
  ])('%s', async (_, changes, constraint) => {
    const slotId = await makeSlot()
    const values = 'customerId' in changes ? { customerId: other.customerId } : changes
    expect(await refusal(asStudio((tx) => book(tx, slotId, values)))).toBe(constraint)
  })

  it('has a unique number within the business', async () => {
    const slotId = await makeSlot()
    await asStudio((tx) => book(tx, slotId, { bookingNumber: 'BK-202603-00001' }))
    const again = { bookingNumber: 'BK-202603-00001', customerId: studio.otherCustomerId }
    expect(await refusal(asStudio((tx) => book(tx, slotId, again)))).toBe('booking_number')
  })

  it('has a unique receipt number within the business', async () => {
    const slotId = await makeSlot()
    await asStudio((tx) => book(tx, slotId, { receiptNumber: 'R-2026-000001' }))
    const again = { receiptNumber: 'R-2026-000001', customerId: studio.otherCustomerId }
    expect(await refusal(asStudio((tx) => book(tx, slotId, again)))).toBe('booking_receipt_number')
  })

  it('does not accept the same payment reference twice', async () => {
    const slotId = await makeSlot()
    const [row] = await asStudio((tx) => book(tx, slotId))
    const pay = () =>
      asStudio((tx) =>
        tx.insert(payment).values({
          entityId: studio.entityId,
          bookingId: row!.id,
          amount: 8100,
          currency: 'MYR',
          paymentType: 'BANK_TRANSFER',
          paymentIdReferenceNumber: 'T-1',
          receivedAt: at('2026-03-02T02:00:00.000Z'),
          createdAt: at('2026-03-02T02:00:00.000Z'),
        }),
      )
    expect([await refusal(pay()), await refusal(pay())]).toEqual(['ok', 'payment_reference'])
  })
})

describe('an append-only row', () => {
  const now = at('2026-03-02T02:00:00.000Z')

  it('cannot be changed by the API, which lacks the right, or by the owner, because of a trigger', async () => {
    await asStudio(async (tx) => {
      const operationId = crypto.randomUUID()
      await tx.insert(auditEvent).values({
        entityId: studio.entityId,
        at: now,
        actorType: 'USER',
        source: 'WEB',
        action: 'service.create',
        recordType: 'service',
        recordId: studio.serviceId,
        operationId,
      })
      await tx.insert(commissionEntry).values({
        entityId: studio.entityId,
        businessUserId: studio.providerId,
        timeSlotId: await slotIn(tx),
        reason: 'EARNED',
        currency: 'MYR',
        baseAmount: 4990,
        amount: 749,
        trace: '15 % of 49.90 = 7.49',
        earnedAt: now,
        createdAt: now,
        period: '2026-03',
      })
    })
    for (const table of ['audit_event', 'commission_entry', 'payment', 'payment_reversal', 'receipt', 'refund']) {
      for (const change of [`update ${table} set entity_id = entity_id`, `delete from ${table}`]) {
        expect(await refusal(asStudio((tx) => tx.execute(sql.raw(change))))).toBe('42501')
        expect(await refusal(database.admin.query(change))).toBe('SW001')
      }
      expect(await refusal(database.admin.query(`truncate ${table} cascade`))).toBe('SW001')
    }
  })

  it('is also an issued invoice, except for its paid amount', async () => {
    const { id } = await asStudio(async (tx) => {
      const [draft] = await tx
        .insert(invoice)
        .values({
          entityId: studio.entityId,
          customerId: studio.customerId,
          currency: 'MYR',
          price: 32000,
          tax: 2560,
          rounding: 0,
          total: 34560,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      await tx.insert(invoiceLine).values({
        entityId: studio.entityId,
        createdAt: now,
        invoiceId: draft!.id,
        position: 0,
        description: 'Unlimited Pilates',
        quantity: 1,
        unitPrice: 32000,
        taxPercentage: '8',
        tax: 2560,
        amount: 32000,
      })
      await tx
        .update(invoice)
        .set({ status: 'ISSUED', invoiceNumber: 'INV-2026-000001', issuedAt: now })
        .where(eq(invoice.id, draft!.id))
      return draft!
    })
    const change = (changes: Partial<typeof invoice.$inferInsert>) =>
      refusal(asStudio((tx) => tx.update(invoice).set(changes).where(eq(invoice.id, id))))
    expect(await change({ rounding: 1, total: 34561 })).toBe('SW001')
    expect(await change({ status: 'DRAFT', invoiceNumber: null, issuedAt: null })).toBe('SW001')
    expect(await refusal(asStudio((tx) => tx.delete(invoiceLine).where(eq(invoiceLine.invoiceId, id))))).toBe('SW001')
    expect(await change({ status: 'PAID', paidAmount: 34560 })).toBe('ok')
  })
})

it.each([
  ['a quantity of one', { quantity: 1, unitPrice: 4990, amount: 4989 }],
  ['a quantity of three', { quantity: 3, unitPrice: 4990, amount: 4990 }],
])('a line of an invoice with %s costs its quantity times its unit price', async (_, changes) => {
  const now = at('2026-03-02T02:00:00.000Z')
  const draft = {
    entityId: studio.entityId,
    customerId: studio.customerId,
    currency: 'MYR',
    price: 0,
    tax: 0,
    total: 0,
  }
  const line = { entityId: studio.entityId, createdAt: now, position: 0, description: 'Pilates', tax: 0 }
  const add = (fields: object) =>
    asStudio(async (tx) => {
      const [row] = await tx
        .insert(invoice)
        .values({ ...draft, createdAt: now, updatedAt: now })
        .returning()
      await tx.insert(invoiceLine).values({ ...line, invoiceId: row!.id, taxPercentage: '8', ...changes, ...fields })
    })
  expect(await refusal(add({}))).toBe('invoice_line_amount')
  expect(await refusal(add({ amount: changes.quantity * changes.unitPrice }))).toBe('ok')
})

async function slotIn(tx: Database): Promise<string> {
  const [row] = await tx
    .insert(timeSlot)
    .values(studio.slot({ conflictForced: true }))
    .returning()
  return row!.id
}

describe('commission groups', () => {
  const now = at('2026-03-02T02:00:00.000Z')
  const group = (tag: string, isDefault: boolean) => ({
    entityId: studio.entityId,
    displayName: tag,
    tag,
    isDefault,
    createdAt: now,
    updatedAt: now,
  })

  it('have exactly one default, which may be exchanged in one transaction', async () => {
    expect(await refusal(asStudio((tx) => tx.insert(commissionGroup).values(group('senior', false))))).toBe(
      'commission_group_has_default',
    )
    await asStudio((tx) => tx.insert(commissionGroup).values([group('standard', true), group('senior', false)]))
    expect(await refusal(asStudio((tx) => tx.insert(commissionGroup).values(group('desk', true))))).toBe(
      'commission_group_one_default',
    )
    const exchange = asStudio(async (tx) => {
      await tx.update(commissionGroup).set({ isDefault: false }).where(eq(commissionGroup.tag, 'standard'))
      await tx.update(commissionGroup).set({ isDefault: true }).where(eq(commissionGroup.tag, 'senior'))
    })
    expect(await refusal(exchange)).toBe('ok')
  })
})

describe('a service', () => {
  it('has a unique name at its location until it is deleted', async () => {
    const values = {
      entityId: studio.entityId,
      name: 'reformer PILATES',
      type: 'SPOT',
      duration: 55,
      eventCurrency: 'MYR',
      eventCost: 7500,
      createdAt: at('2026-03-02T02:00:00.000Z'),
      updatedAt: at('2026-03-02T02:00:00.000Z'),
    } as const
    expect(await refusal(asStudio((tx) => tx.insert(service).values(values)))).toBe('service_name')
    expect(await refusal(asStudio((tx) => tx.insert(service).values({ ...values, deletedAt: values.createdAt })))).toBe(
      'ok',
    )
  })
})
