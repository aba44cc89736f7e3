import type { Role } from '../roles/index.ts'
import { addMinutes, toInstant, type Instant } from '../time/index.ts'
import {
  nextId,
  type BookingRow,
  type BusinessRow,
  type CustomerRow,
  type LocationRow,
  type MemberRow,
  type ServiceRow,
  type SlotRow,
  type World,
} from './mock/world.ts'

/** The people of a business of the mock, one for each role and a second provider. */
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

/** Records arranged in the mock's world; what is not given is plausible. Amounts are minor units. */
export interface Factories {
  /** Given by both providers, 60 minutes, 49.90. */
  service(fields?: Partial<ServiceRow>, business?: MockBusiness): ServiceRow
  /** Of a new service unless given; tomorrow at this time, one hour, 10 seats, by the first provider. */
  slot(fields?: Partial<SlotRow> & { startsIn?: number; lasts?: number }, business?: MockBusiness): SlotRow
  customer(fields?: Partial<CustomerRow>, business?: MockBusiness): CustomerRow
  /** Of a new customer unless given; confirmed, one seat, free of charge. */
  booking(fields: Partial<BookingRow> & { timeSlotId: string }, business?: MockBusiness): BookingRow
  member(fields: Partial<MemberRow> & { role: Role }, business?: MockBusiness): MemberRow
  location(fields: Partial<LocationRow>, business?: MockBusiness): LocationRow
}

/** Kinara in Kuala Lumpur (MYR, 8 %) and Nordlicht in Berlin (EUR, 19 %), each with a person of every role. */
export function createBusinesses(world: World, now: Instant): { kinara: MockBusiness; nordlicht: MockBusiness } {
  const kinara = { name: 'Kinara Wellness', slug: 'kinara', timeZone: 'Asia/Kuala_Lumpur', country: 'MY' }
  const nordlicht = { name: 'Nordlicht Studio', slug: 'nordlicht', timeZone: 'Europe/Berlin', country: 'DE' }
  return {
    kinara: createBusiness(world, now, kinara, { currency: 'MYR', taxPercentage: '8' }),
    nordlicht: createBusiness(world, now, nordlicht, { currency: 'EUR', taxPercentage: '19' }),
  }
}

type Profile = Pick<BusinessRow, 'name' | 'slug' | 'timeZone'> & { country: string }

function createBusiness(
  world: World,
  now: Instant,
  profile: Profile,
  payment: { currency: string; taxPercentage: string },
): MockBusiness {
  const id = nextId(world)
  const organizationId = `org_${profile.slug}`
  const { country, ...named } = profile
  const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' }
  world.businesses.push({
    ...named,
    ...stamps(now),
    id,
    organizationId,
    logoUrl: null,
    isOnboardingCompleted: false,
    details: {
      ...noAddress,
      country,
      taxIdentificationNumber: '',
      registrationNumber: '',
      registrationName: `${profile.name} Ltd`,
      email: `hello@${profile.slug}.test`,
      phoneNumber: '',
      version: 1,
    },
    payment: { ...payment, version: 1 },
    limits: { service: 50, location: 5, membership: 20, user: 30 },
  })
  const shell = { id, organizationId, currency: payment.currency, locationId: '' } as MockBusiness
  const make = createFactories(world, shell, () => now)
  shell.locationId = make.location({ name: 'Main studio', city: 'Here' }).id
  const person = (role: Role, givenName: string) =>
    make.member({ role, givenName, email: `${givenName.toLowerCase()}@${profile.slug}.test` })
  return Object.assign(shell, {
    owner: person('OWNER', 'Olivia'),
    manager: person('BUSINESS_MANAGER', 'Mira'),
    staff: person('STAFF', 'Sam'),
    provider: person('SERVICE_PROVIDER', 'Priya'),
    otherProvider: person('SERVICE_PROVIDER', 'Paul'),
  })
}

const stamps = (now: Instant) => ({ createdAt: now, updatedAt: now, deletedAt: null, version: 1 })

/** Factories over a world; what they make belongs to `home` unless another business is named. */
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
      cancelReason: null,
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
    const made = of(business)
    return add(world.members, {
      ...made,
      ...noAddress,
      auth0UserId: `auth0|${made.id}`,
      status: 'ACTIVE',
      givenName: 'Alex',
      lastName: 'Test',
      email: `member.${++count}@team.test`,
      phoneNumber: '',
      jobTitle: '',
      avatar: null,
      identificationNumber: '',
      dateOfBirth: null,
      ...fields,
    })
  }

  const location: Factories['location'] = (fields, business = home) =>
    add(world.locations, {
      ...of(business),
      ...noAddress,
      name: `Place ${++count}`,
      phoneNumber: '',
      timeZone: null,
      ...fields,
    })

  return { service, slot, customer, booking, member, location }
}
