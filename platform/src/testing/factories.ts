import { randomUUID } from 'node:crypto'
import { invitationMinutes } from '@steward/shared/rules/team/member-transitions'
import { addMinutes, plainDateOf, toInstant, toPlainDate, type Instant, type PlainDate } from '@steward/shared/time'
import { desc, eq, sql } from 'drizzle-orm'
import { booking } from '../tables/booking/booking.ts'
import { notification } from '../tables/team/notification.ts'
import { customer } from '../tables/customer/customer.ts'
import { creditEntry, creditLot } from '../tables/booking/credit.ts'
import { subscription } from '../tables/membership/membership.ts'
import { timeOff } from '../tables/team/leave.ts'
import { businessUser, invitation } from '../tables/team/team.ts'
import { hashTicket } from '../identity/account/ticket.ts'
import { service, serviceProvider } from '../tables/booking/service.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import type { Database } from '../database/connection.ts'
import type { TestBusiness } from './businesses.ts'
import { firstVersionOf, insertPlan, type PlanFields } from './plans.ts'

type Row<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

/** Functions that insert rows directly, without the API. Each returns the id. Missing fields get plausible values. */
export interface Factories {
  /** Offered by both providers, 60 minutes, 49.90. */
  createService(business: TestBusiness, fields?: Row<typeof service> & { providerIds?: string[] }): Promise<string>
  /** Tomorrow at the same time, one hour, 10 seats, with the first provider. */
  createSlot(business: TestBusiness, fields?: Row<typeof timeSlot> & { startsIn?: number }): Promise<string>
  createCustomer(business: TestBusiness, fields?: Row<typeof customer>): Promise<string>
  /** Confirmed, one seat, free of charge. Updates the counters of its slot. */
  createBooking(business: TestBusiness, fields: Row<typeof booking> & { timeSlotId: string }): Promise<string>
  /** On sale, 99.00 a month, five sessions, for all services. With `serviceIds`, only for those. */
  createPlan(business: TestBusiness, fields?: Partial<PlanFields>): Promise<string>
  /** Active, for a new customer, with five sessions left in its own plan. */
  createSubscription(business: TestBusiness, fields?: Row<typeof subscription>): Promise<string>
  /** A lot with sessions. Without days, it is valid from the beginning of 2026 until it is used. */
  grantCredits(
    business: TestBusiness,
    subscriptionId: string,
    credits: number,
    days?: { validFrom?: PlainDate; validUntil?: PlainDate },
  ): Promise<string>
  /**
   * Sent now by the owner to a new staff member, valid for seven days. The member is invited, or active if the status
   * is ACCEPTED.
   */
  createInvitation(
    business: TestBusiness,
    fields?: Row<typeof invitation> & { givenName?: string; ticket?: string },
  ): Promise<string>
  /** Requested whole days of the first provider, in UTC, unless the fields say otherwise. */
  createTimeOff(
    business: TestBusiness,
    fields: Row<typeof timeOff> & { startTime: Instant; endTime: Instant },
  ): Promise<string>
  /** Unread, from the platform. About the account of the owner by default. */
  createNotification(business: TestBusiness, fields?: Row<typeof notification>): Promise<string>
}

export function createFactories(db: Database, now: () => Instant): Factories {
  const of = (business: TestBusiness) => ({ entityId: business.id, createdAt: now(), updatedAt: now() })
  let count = 0

  const createService: Factories['createService'] = async (business, { providerIds, ...fields } = {}) => {
    const id = randomUUID()
    await db.insert(service).values({
      ...of(business),
      id,
      name: `Service ${++count}`,
      type: 'SPOT',
      duration: 60,
      locationId: business.locationId,
      eventCurrency: business.currency,
      eventCost: 4990,
      ...fields,
    })
    const ids = providerIds ?? [business.provider.id, business.otherProvider.id]
    if (ids.length > 0) {
      await db
        .insert(serviceProvider)
        .values(
          ids.map((businessUserId) => ({ entityId: business.id, serviceId: id, businessUserId, createdAt: now() })),
        )
    }
    return id
  }

  const createSlot: Factories['createSlot'] = async (business, { startsIn = 24 * 60, ...fields } = {}) => {
    const id = randomUUID()
    const startTime = fields.startTime ?? addMinutes(now(), startsIn)
    await db.insert(timeSlot).values({
      ...of(business),
      id,
      serviceId: fields.serviceId ?? (await createService(business)),
      providerId: business.provider.id,
      startTime,
      endTime: addMinutes(toInstant(String(startTime)), 60),
      currency: business.currency,
      price: 4990,
      slots: 10,
      // Tests may give one provider overlapping slots. Other tests cover the constraint.
      conflictForced: true,
      ...fields,
    })
    return id
  }

  const createCustomer: Factories['createCustomer'] = async (business, fields = {}) => {
    const id = randomUUID()
    await db.insert(customer).values({
      ...of(business),
      id,
      givenName: 'Mei',
      lastName: `Tan ${++count}`,
      email: `mei.${count}@customer.test`,
      phoneNumber: `+6012${String(3000000 + count)}`,
      ...fields,
    })
    return id
  }

  const createBooking: Factories['createBooking'] = async (business, fields) => {
    const id = randomUUID()
    const customerId = fields.customerId ?? (await createCustomer(business))
    const isFree = fields.total === undefined || fields.total === 0
    await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(booking)
        .values({
          ...of(business),
          id,
          customerId,
          bookingNumber: `BK-TEST-${++count}`,
          bookingSource: 'BACK_OFFICE',
          currency: business.currency,
          price: 0,
          tax: 0,
          total: 0,
          taxPercentage: '0',
          paymentType: isFree ? 'NOT_REQUIRED' : 'CASH',
          coveredValue: fields.subscriptionId ? 4990 : null,
          ...fields,
        })
        .returning({ occupies: booking.occupies, seats: booking.bookingSlots })
      await payWithCredits(tx, business, { id, subscriptionId: fields.subscriptionId, seats: made!.seats })
      if (!made?.occupies) return
      await tx
        .update(timeSlot)
        .set({
          seatsTaken: sql`${timeSlot.seatsTaken} + ${made.seats}`,
          bookingCount: sql`${timeSlot.bookingCount} + 1`,
        })
        .where(eq(timeSlot.id, fields.timeSlotId))
    })
    return id
  }

  /** Grants the sessions of the booking first, so that the subscription has as many left as before. */
  const payWithCredits = async (
    tx: Parameters<Parameters<Database['transaction']>[0]>[0],
    business: TestBusiness,
    { id, subscriptionId, seats }: { id: string; subscriptionId: string | null | undefined; seats: number },
  ) => {
    if (!subscriptionId) return
    const [lot] = await tx
      .select({ creditLotId: creditLot.id })
      .from(creditLot)
      .where(eq(creditLot.subscriptionId, subscriptionId))
      .orderBy(desc(creditLot.validFrom))
    if (!lot) return
    const entry = { entityId: business.id, createdAt: now(), subscriptionId, ...lot }
    await tx.insert(creditEntry).values({ ...entry, kind: 'GRANT', credits: seats })
    await tx.insert(creditEntry).values({ ...entry, bookingId: id, kind: 'USE', credits: -seats })
  }

  const createPlan: Factories['createPlan'] = async (business, fields = {}) => {
    const plan = { ...of(business), currency: business.currency, price: 9900, name: `Plan ${++count}`, sessions: 5 }
    return (await insertPlan(db, { ...plan, ...fields })).membershipPlanId
  }

  const createSubscription: Factories['createSubscription'] = async (business, fields = {}) => {
    const id = randomUUID()
    const price = { currency: business.currency, price: 9900 }
    const membershipPlanId = fields.membershipPlanId ?? (await createPlan(business))
    const planVersionId = fields.planVersionId ?? (await firstVersionOf(db, membershipPlanId))
    await db.insert(subscription).values({
      ...of(business),
      ...price,
      id,
      membershipPlanId,
      planVersionId,
      customerId: fields.customerId ?? (await createCustomer(business)),
      status: 'ACTIVE',
      paymentType: 'CASH',
      startDate: plainDateOf(now(), 'UTC'),
      anchorOn: fields.startDate ?? plainDateOf(now(), 'UTC'),
      advancedTo: plainDateOf(now(), 'UTC'),
      ...fields,
      sessionsLeft: fields.sessionsLeft === null ? null : 0,
    })
    const credits = fields.sessionsLeft === undefined ? 5 : fields.sessionsLeft
    if (credits) await grantCredits(business, id, credits)
    return id
  }

  const grantCredits: Factories['grantCredits'] = async (business, subscriptionId, credits, days = {}) => {
    const entry = { entityId: business.id, createdAt: now(), subscriptionId }
    const validFrom = days.validFrom ?? toPlainDate('2026-01-01')
    const [lot] = await db
      .insert(creditLot)
      .values({ ...entry, ...days, validFrom })
      .returning({ id: creditLot.id })
    await db.insert(creditEntry).values({ ...entry, creditLotId: lot!.id, kind: 'GRANT', credits })
    return lot!.id
  }

  const createInvitation: Factories['createInvitation'] = async (
    business,
    { givenName = 'Nora', ticket, ...fields } = {},
  ) => {
    const id = randomUUID()
    const memberId = randomUUID()
    const { role = 'STAFF', status = 'PENDING', sentAt = now() } = fields
    const email = fields.email ?? `${givenName.toLowerCase()}@invited.test`
    const isIn = status === 'ACCEPTED'
    await db.insert(businessUser).values({
      ...of(business),
      id: memberId,
      givenName,
      lastName: 'Test',
      email,
      role,
      ...(isIn ? { status: 'ACTIVE', auth0UserId: `auth0|${memberId}` } : { status: 'INVITED' }),
    })
    await db.insert(invitation).values({
      ...of(business),
      id,
      businessUserId: memberId,
      email,
      role,
      invitedById: business.owner.id,
      ticketHash: ticket === undefined ? null : hashTicket(ticket),
      expiresAt: addMinutes(toInstant(String(sentAt)), invitationMinutes),
      acceptedAt: isIn ? now() : null,
      ...fields,
      status,
      sentAt,
    })
    return id
  }

  const createTimeOff: Factories['createTimeOff'] = async (business, fields) => {
    const id = randomUUID()
    await db.insert(timeOff).values({
      ...of(business),
      id,
      businessUserId: business.provider.id,
      firstDay: plainDateOf(fields.startTime, 'UTC'),
      lastDay: plainDateOf(addMinutes(fields.endTime, -1), 'UTC'),
      ...(fields.status === 'APPROVED' && { decisionKind: 'NOT_NEEDED' as const }),
      ...fields,
    })
    return id
  }

  const createNotification: Factories['createNotification'] = async (business, fields = {}) => {
    const id = randomUUID()
    await db.insert(notification).values({
      id,
      entityId: business.id,
      memberId: business.owner.id,
      type: 'sign-in-new-device',
      subjectKind: 'account',
      operationId: randomUUID(),
      createdAt: now(),
      ...fields,
    })
    return id
  }

  return {
    createService,
    createSlot,
    createCustomer,
    createBooking,
    createPlan,
    createSubscription,
    grantCredits,
    createInvitation,
    createTimeOff,
    createNotification,
  }
}
