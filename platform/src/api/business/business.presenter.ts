import type { BusinessDetails, BusinessEntity, Location } from '@steward/shared/contracts'
import { locationStatus } from '@steward/shared/rules/business/location-transitions'
import type { AnyCall } from '../../kernel/call.ts'
import { presentMedia } from '../media/media.presenter.ts'
import type { BusinessRows, ConfigurationRow, DetailsRow, LocationRow, PaymentDetailsRow } from './business.queries.ts'

/**
 * Returns the business as its members see it. Everyone reads name, logo, zone, currency, settings and locations. The details need
 * `business.update`, the payment details `payment-details.read` and the limits `entity.limits` (B.3).
 */
export function presentBusiness(
  { entity, details, payment, configuration, locations, media }: BusinessRows,
  call: AnyCall,
): BusinessEntity {
  return {
    ...recordOf(entity),
    name: entity.name,
    slug: entity.slug,
    logoUrl: entity.logoUrl,
    auth0OrganizationId: entity.auth0OrganizationId,
    timeZone: entity.timeZone,
    isOnboardingCompleted: entity.isOnboardingCompleted,
    currency: payment?.currency ?? 'USD',
    settings: call.entity.terms.settings.filter(
      ({ currency }) => currency === null || call.may('booking.record-payment'),
    ),
    businessDetails: details && call.may('business.update') ? presentDetails(details) : null,
    businessPaymentDetails: call.may('payment-details.read') ? payment && presentPaymentDetails(payment) : undefined,
    ...(configuration && call.may('entity.limits')
      ? { platformConfiguration: presentConfiguration(configuration) }
      : {}),
    locations: locations.map((row) => presentLocation(row, entity.timeZone)),
    media: media.map(presentMedia),
  }
}

type RecordRow = Pick<LocationRow, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'version'>

/** The fields that all entities carry (specification, section 3), and the version. */
const recordOf = ({ id, createdAt, updatedAt, deletedAt, version }: RecordRow) => ({
  id,
  createdAt,
  updatedAt,
  deletedAt,
  version,
})

function presentDetails(row: DetailsRow): BusinessDetails {
  return {
    ...recordOf(row),
    taxIdentificationNumber: row.taxIdentificationNumber,
    registrationNumber: row.registrationNumber,
    registrationName: row.registrationName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    country: row.country,
  }
}

function presentPaymentDetails(row: PaymentDetailsRow): BusinessEntity['businessPaymentDetails'] {
  return { ...recordOf(row), currency: row.currency, taxPercentage: row.taxPercentage }
}

function presentConfiguration(row: ConfigurationRow): BusinessEntity['platformConfiguration'] {
  return {
    ...recordOf(row),
    serviceLimit: row.serviceLimit,
    locationLimit: row.locationLimit,
    membershipLimit: row.membershipLimit,
    userLimit: row.userLimit,
  }
}

/** Returns a location. If it has no time zone of its own, it has that of the business. */
export function presentLocation(row: LocationRow, zoneOfBusiness: string): Location {
  return {
    ...recordOf(row),
    name: row.name,
    status: locationStatus(row),
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    country: row.country,
    email: row.email,
    phoneNumber: row.phoneNumber,
    timeZone: row.timeZone ?? zoneOfBusiness,
    ownTimeZone: row.timeZone,
    openingHours: row.openingHours,
    openingExceptions: row.openingExceptions,
  }
}
