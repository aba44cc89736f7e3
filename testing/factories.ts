import type { InvoiceDetails } from '@steward/shared/contracts'
import type { Role } from '@steward/shared/roles'
import { invitationMinutes } from '@steward/shared/rules/team/member-transitions'
import { instantsOf } from '@steward/shared/rules/team/time-off-span'
import { addMinutes, plainDateOf, toInstant, toPlainDate, toWallTime, type Instant } from '@steward/shared/time'
import type { BookingRow } from './mock/tables/booking.ts'
import type { LocationRow } from './mock/tables/business.ts'
import type { CustomerRow } from './mock/tables/customer.ts'
import type { TimeOffRow } from './mock/tables/leave.ts'
import type { NotificationRow } from './mock/tables/notification.ts'
import type { ReadOnly } from './mock/tables/row.ts'
import type { ServiceRow } from './mock/tables/service.ts'
import type { InvitationRow, MemberRow, ScheduleRow } from './mock/tables/team.ts'
import type { SlotRow } from './mock/tables/time-slot.ts'
import { type World, nextId } from './mock/tables/world.ts'
import { addHours } from './mock/team/member-hours.ts'

/** The members of a mock business: one for each role, and a second provider. */
export interface MockBusiness {
  id: string
  organizationId: string
  currency: string
  locationId: string
  owner: MemberRow
  manager: MemberRow
  staff: MemberRow
  provider: MemberRow
  otherProvider: MemberRow
}

/** Create records in the world of the mock, with plausible defaults. Amounts are in minor units. */
export interface Factories {
  /** A service of both providers, 60 minutes, 49.90. */
  service(fields?: Partial<ServiceRow>, business?: MockBusiness): ServiceRow
  /** A slot of a new service by default, tomorrow at this time, one hour, 10 seats, by the first provider. */
  slot(fields?: Partial<SlotRow> & { startsIn?: number; lasts?: number }, business?: MockBusiness): SlotRow
  customer(fields?: Partial<CustomerRow>, business?: MockBusiness): CustomerRow
  /** A booking of a new customer by default, confirmed, one seat, free of charge. */
  booking(fields: Partial<BookingRow> & { timeSlotId: string }, business?: MockBusiness): BookingRow
  member(fields: Partial<MemberRow> & { role: Role }, business?: MockBusiness): MemberRow
  /**
   * An invitation by the owner, sent now and valid for seven days. Creates a new staff member, invited unless the
   * status is ACCEPTED.
   */
  invitation(fields?: Partial<InvitationRow> & { givenName?: string }, business?: MockBusiness): InvitationRow
  location(fields: Partial<LocationRow>, business?: MockBusiness): LocationRow
  /** One entry of a weekly schedule, by default Monday from 09:00 to 17:00. */
  workingHours(fields: Partial<ScheduleRow> & { businessUserId: string }, business?: MockBusiness): ScheduleRow
  /** A request of the first provider for whole days, by default for 26 November 2026. */
  timeOff(fields?: Partial<TimeOffRow>, business?: MockBusiness): TimeOffRow
  /** An unread notification from the platform, by default about the account of the owner. */
  notification(fields?: Partial<NotificationRow>, business?: MockBusiness): NotificationRow
  /** An issued invoice of a booking over 53.90, by default of a new customer, in the form of the API's response. */
  invoice(fields?: Partial<InvoiceDetails>, business?: MockBusiness): ReadOnly<InvoiceDetails>
}

/** The fields of a record that was created at `now`. */
export const stamps = (now: Instant) => ({ createdAt: now, updatedAt: now, deletedAt: null, version: 1 })

/** Returns factories for a world. Records belong to `home` unless another business is passed. */
export function createFactories(world: World, home: MockBusiness, now: () => Instant): Factories {
  let count = 0
  const of = (business: MockBusiness) => ({ id: nextId(world), entityId: business.id, ...stamps(now()) })
  const add = <T>(rows: T[], row: T): T => {
    rows.push(row)
    return row
  }

  const service: Factories['service'] = (fields, business = home) =>
    add(world.services, {
      ...of(business),
      name: `Service ${++count}`,
      description: '',
      type: 'SPOT',
      duration: 60,
      eventCurrency: business.currency,
      eventCost: 4990,
      tag: null,
      locationId: business.locationId,
      serviceProviderIds: [business.provider.id, business.otherProvider.id],
      archivedAt: null,
      ...fields,
    })

  const slot: Factories['slot'] = ({ startsIn = 24 * 60, lasts = 60, ...fields } = {}, business = home) => {
    const startTime = toInstant(fields.startTime ?? addMinutes(now(), startsIn))
    return add(world.slots, {
      ...of(business),
      serviceId: fields.serviceId ?? service({}, business).id,
      providerId: business.provider.id,
      status: 'ACTIVE',
      endTime: addMinutes(startTime, lasts),
      currency: business.currency,
      price: 4990,
      slots: 10,
      repetitionReferenceId: null,
      occurrenceDate: null,
      cancelReason: null,
      completedAt: null,
      ...fields,
      startTime,
    })
  }

  const customer: Factories['customer'] = (fields, business = home) => {
    count += 1
    return add(world.customers, {
      ...of(business),
      givenName: 'Mei',
      lastName: `Tan ${count}`,
      email: `mei.${count}@customer.test`,
      phoneNumber: `+6012${3_000_000 + count}`,
      dateOfBirth: null,
      emailChoice: 'ALL',
      avatar: null,
      ...fields,
    })
  }

  const booking: Factories['booking'] = (fields, business = home) =>
    add(world.bookings, {
      ...of(business),
      customerId: fields.customerId ?? customer({}, business).id,
      subscriptionId: null,
      bookingNumber: `BK-TEST-${++count}`,
      status: 'CONFIRMED',
      bookingSource: 'BACK_OFFICE',
      bookingSlots: 1,
      currency: business.currency,
      price: 0,
      tax: 0,
      rounding: 0,
      total: 0,
      coveredValue: null,
      taxPercentage: '0',
      paymentType: fields.total ? 'CASH' : 'NOT_REQUIRED',
      creditCardType: null,
      creditCardLastFour: null,
      paymentIDReferenceNumber: null,
      receiptNumber: null,
      paidAmount: 0,
      refundedAmount: 0,
      holdExpiresAt: null,
      seatsReleasedAt: null,
      checkedInAt: null,
      cancelledAt: null,
      cancelCause: null,
      cancelReason: null,
      lateCancel: false,
      noShowWaived: false,
      ...fields,
    })

  const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '', country: '' }

  const member: Factories['member'] = (fields, business = home) => {
    const base = of(business)
    return add(world.members, {
      ...base,
      ...noAddress,
      auth0UserId: `auth0|${base.id}`,
      status: 'ACTIVE',
      givenName: 'Alex',
      lastName: 'Test',
      email: `member.${++count}@team.test`,
      phoneNumber: '',
      jobTitle: '',
      avatar: null,
      identificationNumber: '',
      hoursVersion: 1,
      emergencyName: '',
      emergencyRelation: '',
      emergencyPhoneNumber: '',
      contractedMinutesWeek: null,
      dateOfBirth: null,
      ...fields,
    })
  }

  const invitation: Factories['invitation'] = ({ givenName = 'Nora', ...fields } = {}, business = home) => {
    const { role = 'STAFF', status = 'PENDING', sentAt = now() } = fields
    const email = `${givenName.toLowerCase()}@invited.test`
    const isIn = status === 'ACCEPTED'
    const invited = { role, givenName, email, ...(isIn ? {} : { status: 'INVITED' as const, auth0UserId: '' }) }
    return add(world.invitations, {
      ...of(business),
      memberId: fields.memberId ?? member(invited, business).id,
      email,
      role,
      status,
      language: 'en',
      invitedById: business.owner.id,
      sentAt,
      expiresAt: addMinutes(sentAt, invitationMinutes),
      acceptedAt: isIn ? now() : null,
      mailStatus: null,
      ...fields,
    })
  }

  const location: Factories['location'] = (fields, business = home) =>
    add(world.locations, {
      ...of(business),
      ...noAddress,
      name: `Place ${++count}`,
      email: '',
      phoneNumber: '',
      timeZone: null,
      ...fields,
    })

  const workingHours: Factories['workingHours'] = (fields, business = home) =>
    addHours(world, of(business), {
      week: 1,
      locationId: null,
      dayOfWeek: 1,
      isWorkingDay: true,
      startTime: toWallTime('09:00'),
      endTime: toWallTime('17:00'),
      ...fields,
    })

  const timeOff: Factories['timeOff'] = (fields, business = home) => {
    const days = {
      firstDay: toPlainDate('2026-11-26'),
      lastDay: toPlainDate('2026-11-26'),
      fromTime: null,
      toTime: null,
    }
    const zone = world.businesses.find(({ id }) => id === business.id)!.timeZone
    return add(world.timesOff, {
      ...of(business),
      businessUserId: business.provider.id,
      leaveKindId: world.leaveKinds.find(({ entityId, tag }) => entityId === business.id && tag === 'annual')!.id,
      status: 'REQUESTED',
      ...days,
      part: 'WHOLE',
      ...instantsOf({ ...days, ...fields }, zone),
      amount: 100,
      note: '',
      decisionKind: null,
      decidedById: null,
      decidedAt: null,
      decisionNote: '',
      ...fields,
    })
  }

  const notification: Factories['notification'] = (fields, business = home) =>
    add(world.notifications, {
      ...of(business),
      memberId: business.owner.id,
      type: 'sign-in-new-device',
      read: false,
      actorId: null,
      subjectKind: 'account',
      subjectId: null,
      params: {},
      ...fields,
    })

  const invoice: Factories['invoice'] = (fields = {}, business = home) => {
    const { id, givenName, lastName } = fields.customer ?? customer({}, business)
    const today = plainDateOf(now(), 'UTC')
    const party = { registrationNumber: '', taxIdentificationNumber: '', phoneNumber: '', addressLines: [] }
    const line = { description: 'Morning yoga', detail: '', quantity: 1, unitPrice: '49.90', amount: '49.90' }
    return add(world.invoices, {
      ...of(business),
      invoiceNumber: `INV-${today.slice(0, 4)}-${String(++count).padStart(6, '0')}`,
      status: 'ISSUED',
      sourceType: 'BOOKING',
      customer: { id, givenName, lastName },
      currency: business.currency,
      issuedOn: today,
      dueOn: null,
      subtotal: '49.90',
      tax: '3.99',
      rounding: '0.01',
      total: '53.90',
      paid: '0.00',
      credited: '0.00',
      returned: '0.00',
      bookings: [],
      payments: [],
      creditNotes: [],
      seller: { ...party, name: 'Kinara Wellness Ltd', email: 'hello@kinara.test' },
      buyer: { ...party, name: `${givenName} ${lastName}`.trim(), email: '' },
      lines: [{ ...line, taxPercentage: '8', tax: '3.99' }],
      ...fields,
    })
  }

  return {
    service,
    slot,
    customer,
    booking,
    member,
    invitation,
    location,
    workingHours,
    timeOff,
    notification,
    invoice,
  }
}
