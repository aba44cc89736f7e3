import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { languages } from '../i18n/core.ts'
import { roles } from '../roles/role.ts'
import { booking, bookingStatuses } from './booking/booking.ts'
import { paymentTypes } from './common/payment-types.ts'
import { businessDetails, businessEntity, paymentDetails, platformConfiguration } from './business/business-record.ts'
import { customer } from './customer/customer.ts'
import { paths, type OperationId } from './paths.ts'
import { commissionGroup, commissionKinds, payrollRecord, statutoryKinds } from './payroll/payroll.ts'
import { service, serviceTypes } from './booking/service.ts'
import { currentUser } from './team/team.ts'
import { workScheduleEntry } from './team/work-schedule.ts'
import { timeSlot, timeSlotStatuses } from './booking/time-slot.ts'

interface Entity {
  schema: z.ZodObject
  /** The fields as listed in the specification, section 3. */
  fields: string
  /** Fields that the schema does not have: a separate list with its operation, or a field with another name. */
  elsewhere?: Record<string, OperationId | { named: string }>
}

const address = 'addressLine1, addressLine2, city, state, postalCode, country'

const entities: Record<string, Entity> = {
  'Business entity': {
    schema: businessEntity,
    fields:
      'name, slug, logoUrl, auth0OrganizationId, timeZone, isOnboardingCompleted, businessDetails, businessPaymentDetails, platformConfiguration, locations, media',
  },
  'Business details': {
    schema: businessDetails,
    fields: `taxIdentificationNumber, registrationNumber, registrationName, email, phoneNumber, ${address}`,
  },
  'Payment details': { schema: paymentDetails, fields: 'currency, taxPercentage' },
  'Platform configuration': {
    schema: platformConfiguration,
    fields: 'serviceLimit, locationLimit, membershipLimit, userLimit',
  },
  'Business user (current user)': {
    schema: currentUser,
    fields: `givenName, lastName, email, identificationNumber, role, avatar, auth0UserId, dateOfBirth, phoneNumber, ${address}`,
  },
  'Payroll record': {
    schema: payrollRecord,
    fields: 'currency, baseSalary, statutoryPayments, commissionGroup, businessUserId',
  },
  'Commission group': { schema: commissionGroup, fields: 'displayName, tag, isDefault' },
  Service: {
    schema: service,
    fields:
      'name, description, type, duration, eventCurrency, eventCost, tag, location, locationId, timeSlots, media, serviceProviders',
    // A service can have thousands of slots after some years.
    elsewhere: { timeSlots: 'time-slot.list' },
  },
  'Time slot': {
    schema: timeSlot,
    fields:
      'status, startTime, endTime, bookings, currency, price, slots, serviceProvider, repetitionReferenceId, service, bookingCount',
    elsewhere: { bookings: 'booking.list' },
  },
  Booking: {
    schema: booking,
    fields:
      'bookingNumber, status, currency, price, tax, paymentType, creditCardType, creditCardLastFour, paymentIDReferenceNumber, TimeSlotID, subscription, customer, bookingSource, rounding, total, receiptNumber, bookingSlots',
  },
  Customer: { schema: customer, fields: 'givenName, lastName, email, dateOfBirth, phoneNumber, avatar' },
  'Work schedule entry': {
    schema: workScheduleEntry,
    fields: 'dayOfWeek, startTime, endTime, isWorkingDay, serviceProvider',
    // A call returns the entries of one member, so the id is enough.
    elsewhere: { serviceProvider: { named: 'serviceProviderId' } },
  },
}

describe('entities of the specification, section 3', () => {
  it.each(Object.entries(entities))('%s carries every field', (_, { schema, fields, elsewhere = {} }) => {
    const missing = fields.split(', ').filter((field) => {
      const other = elsewhere[field]
      if (typeof other === 'string') return !(other in paths)
      return !((other?.named ?? field) in schema.shape)
    })
    expect(missing).toEqual([])
  })

  it.each(Object.entries(entities))(
    '%s: "All entities carry id, createdAt, updatedAt and deletedAt"',
    (_, { schema }) => {
      expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(['id', 'createdAt', 'updatedAt', 'deletedAt']))
    },
  )

  it('Service has a tag with displayName and tag, Time slot a provider with id, avatar, givenName and lastName', () => {
    const { tag } = service.shape
    expect(Object.keys(tag.unwrap().shape)).toEqual(expect.arrayContaining(['displayName', 'tag']))
    expect(Object.keys(timeSlot.shape.serviceProvider.shape).toSorted()).toEqual(
      ['id', 'avatar', 'givenName', 'lastName'].toSorted(),
    )
  })
})

describe('the API has the values of the specification,', () => {
  it.each([
    ['section 4: "Time slot status"', timeSlotStatuses, 'ACTIVE, CANCELLED, COMPLETED'],
    [
      'section 4: "Booking status"',
      bookingStatuses,
      'CONFIRMED, PAYMENT_PENDING, CANCELLED, CHECKED_IN, PAYMENT_FAILED, REFUNDED',
    ],
    ['section 4: "Service type"', serviceTypes, 'SPOT, APPOINTMENT'],
    ['section 4: "Payment type"', paymentTypes, 'CREDIT_CARD, CASH, BANK_TRANSFER, NOT_REQUIRED'],
    ['section 6: "Roles"', roles, 'OWNER, BUSINESS_MANAGER, STAFF, SERVICE_PROVIDER'],
    ['section 9: "Commission rule kinds"', commissionKinds, 'FLAT_RATE, PERCENTAGE'],
    ['section 9: "Languages"', languages, 'en, de, es'],
  ])('%s', (_, values, specified) => {
    expect([...values].toSorted()).toEqual(specified.split(', ').toSorted())
  })

  it('section 9: "Statutory payment kinds: EPF, SOCSO and EIS … and MTD Malaysia"; SKBBK came with the law of 2026', () => {
    expect(statutoryKinds).toEqual(expect.arrayContaining(['EPF', 'SOCSO', 'EIS', 'MTD']))
    expect(statutoryKinds.filter((kind) => !['EPF', 'SOCSO', 'EIS', 'MTD'].includes(kind))).toEqual(['SKBBK'])
  })

  it('section 7: the two calls', () => {
    expect(paths['business-entity.get']).toEqual(['GET', '/api/business-entity/{orgId}'])
    expect(paths['business-user.get']).toEqual(['GET', '/api/business-user/{sub}'])
  })
})
