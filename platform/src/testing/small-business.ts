import type { Instant, PlainDate } from '@steward/shared/time'
import { businessEntity } from '../tables/business/business.ts'
import { booking } from '../tables/booking/booking.ts'
import { customer } from '../tables/customer/customer.ts'
import { service } from '../tables/booking/service.ts'
import { businessUser } from '../tables/team/team.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import type { Pool } from '../database/connection.ts'
import { uuidFor } from '../seed/identifiers.ts'
import { insertRows } from '../seed/rows.ts'

export const at = (text: string) => text as Instant
export const on = (text: string) => text as PlainDate

const madeAt = at('2026-01-05T01:00:00.000Z')
const made = { version: 1, createdAt: madeAt, updatedAt: madeAt }

/** Creates a business with one provider, one service and two customers, for tests of the database's constraints. */
export async function makeSmallBusiness(pool: Pool, key: string) {
  const entityId = uuidFor('small', key)
  const id = (noun: string) => uuidFor('small', key, noun)
  const own = { entityId, ...made }
  const client = await pool.connect()
  try {
    await insertRows(client, businessEntity, [
      {
        id: entityId,
        ...made,
        name: `Studio ${key}`,
        slug: key,
        auth0OrganizationId: `org_${key}`,
        timeZone: 'Asia/Kuala_Lumpur',
        isOnboardingCompleted: true,
      },
    ])
    await insertRows(client, businessUser, [
      {
        id: id('provider'),
        ...own,
        givenName: 'Priya',
        lastName: 'Nair',
        email: `priya@${key}.test`,
        role: 'SERVICE_PROVIDER',
        status: 'ACTIVE',
        auth0UserId: `auth0|priya-${key}`,
      },
    ])
    await insertRows(client, service, [
      {
        id: id('service'),
        ...own,
        name: 'Reformer Pilates',
        type: 'SPOT',
        duration: 55,
        eventCurrency: 'MYR',
        eventCost: 7500,
      },
    ])
    await insertRows(client, customer, [
      { id: id('customer'), ...own, givenName: 'Aishah', lastName: 'binti Zulkifli', email: 'aishah@example.com' },
      { id: id('other-customer'), ...own, givenName: 'Kavin', lastName: 'Pillai', email: 'kavin@example.com' },
    ])
  } finally {
    client.release()
  }
  return {
    entityId,
    providerId: id('provider'),
    serviceId: id('service'),
    customerId: id('customer'),
    otherCustomerId: id('other-customer'),
    slot: (changes: Partial<typeof timeSlot.$inferInsert> = {}): typeof timeSlot.$inferInsert => ({
      ...own,
      serviceId: id('service'),
      providerId: id('provider'),
      status: 'ACTIVE',
      startTime: at('2026-03-02T02:00:00.000Z'),
      endTime: at('2026-03-02T02:55:00.000Z'),
      currency: 'MYR',
      price: 7500,
      slots: 2,
      ...changes,
    }),
    booking: (timeSlotId: string, changes: Partial<typeof booking.$inferInsert> = {}): typeof booking.$inferInsert => ({
      ...own,
      timeSlotId,
      customerId: id('customer'),
      bookingNumber: `BK-${crypto.randomUUID()}`,
      status: 'CONFIRMED',
      bookingSource: 'BACK_OFFICE',
      currency: 'MYR',
      price: 7500,
      tax: 600,
      rounding: 0,
      total: 8100,
      taxPercentage: '8',
      paymentType: 'CASH',
      ...changes,
    }),
  }
}

export type SmallBusiness = Awaited<ReturnType<typeof makeSmallBusiness>>
