import { countsForLimit } from '@steward/shared/rules/membership/plan-transitions'
import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { isDraft } from '@steward/shared/rules/booking/invoice-status'
import type { BusinessEntity } from '@steward/shared/contracts'
import { emptiedDetails } from '@steward/shared/rules/common/document-details'
import { hasEndedStatus } from '@steward/shared/rules/membership/subscription-transitions'
import { recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'
import { picturesOf, presentPicture } from '../media/media.ts'
import { withPhoneNumber } from '../kernel/phone-number.ts'
import { Refusal, taken } from '../kernel/refusal.ts'
import { detailsMissing } from '../money/document-details.ts'
import type { LocationRow } from '../tables/business.ts'
import type { Stamped } from '../tables/row.ts'
import { nextId } from '../tables/world.ts'

function presentLocation({ business }: CallContext, row: LocationRow) {
  const { name, addressLine1, addressLine2, city, state, postalCode, country, email, phoneNumber } = row
  return {
    ...recordOf(row),
    name,
    status: 'ACTIVE' as const,
    addressLine1,
    addressLine2,
    city,
    state,
    postalCode,
    country,
    email,
    phoneNumber,
    timeZone: row.timeZone ?? business.timeZone,
    ownTimeZone: row.timeZone,
    openingHours: [],
    openingExceptions: [],
  }
}

/** Returns the business for the response. Fields that the role may not read are left out or null. */
function presentBusiness(call: CallContext): BusinessEntity {
  const { business, world } = call
  const { details, payment, limits } = business
  return {
    ...recordOf(business),
    name: business.name,
    slug: business.slug,
    logoUrl: business.logoUrl,
    auth0OrganizationId: business.organizationId,
    timeZone: business.timeZone,
    isOnboardingCompleted: business.isOnboardingCompleted,
    currency: call.currency,
    settings: call.terms.settings.filter(({ currency }) => currency === null || call.may('booking.record-payment')),
    businessDetails: details && call.may('business.update') ? details : null,
    ...(call.may('payment-details.read') ? { businessPaymentDetails: payment } : {}),
    ...(call.may('entity.limits')
      ? {
          platformConfiguration: {
            ...recordOf(limits),
            serviceLimit: limits.service,
            locationLimit: limits.location,
            membershipLimit: limits.membership,
            userLimit: limits.user,
          },
        }
      : {}),
    locations: call.own(world.locations).map((row) => presentLocation(call, row)),
    media: picturesOf(call)
      .filter(({ ownerType }) => ownerType !== 'SERVICE')
      .map(presentPicture),
  }
}

/** Throws NOT_FOUND for any id other than the caller's own business. */
function requireOwn({ business }: CallContext, id: string): void {
  if (id !== business.id) throw new Refusal('NOT_FOUND')
}

const stale = (version: number) => new Refusal('STALE_VERSION', { current: { version } })
/** Returns the saved details or payment details: new ones, unchanged ones, or a new version. */
function savedRecord<T extends Stamped>(
  { world, now }: Pick<CallContext, 'world' | 'now'>,
  before: T | null,
  fields: Omit<T, keyof Stamped>,
): T {
  if (!before) return { id: nextId(world), createdAt: now, updatedAt: now, deletedAt: null, version: 1, ...fields } as T
  const next = { ...before, ...fields }
  return isSame(before, next) ? before : { ...next, version: before.version + 1, updatedAt: now }
}

const isSame = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

function updateBusiness(call: Call<'business-entity.update'>) {
  const { business, body, world, now } = call
  requireOwn(call, call.params.id)
  call.requireVersion(business.version)
  const isTaken = world.businesses.some(({ id, slug }) => id !== business.id && slug === body.slug)
  if (isTaken) throw taken('NAME_TAKEN', 'slug')
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  if (!isSame(business, { ...business, ...given })) {
    Object.assign(business, given, { version: business.version + 1, updatedAt: now })
  }
  return presentBusiness(call)
}

function updateDetails(call: Call<'business-details.update'>) {
  requireOwn(call, call.params.id)
  const before = call.business.details
  const { version, ...fields } = withPhoneNumber(call.body, before?.phoneNumber)
  if (version !== (before?.version ?? 1)) throw stale(before?.version ?? 1)
  const emptied = emptiedDetails(before, fields)
  const isLive = call.own(call.world.subscriptions).some(({ status }) => !hasEndedStatus(status))
  if (emptied.length > 0 && isLive) throw detailsMissing(emptied)
  call.business.details = savedRecord(call, before, fields)
  return presentBusiness(call)
}

function updatePayment(call: Call<'payment-details.update'>) {
  const { version, ...fields } = call.body
  requireOwn(call, call.params.id)
  const before = call.business.payment
  if (version !== (before?.version ?? 1)) throw stale(before?.version ?? 1)
  const isIssued = call.own(call.world.invoices).some((invoice) => !isDraft(invoice))
  if (fields.currency !== call.currency && isIssued) throw new Refusal('CURRENCY_LOCKED')
  call.business.payment = savedRecord(call, before, fields)
  return presentBusiness({ ...call, currency: fields.currency })
}

export const businessHandlers: Handlers<
  | 'business-entity.get'
  | 'business-entity.update'
  | 'business-details.update'
  | 'payment-details.update'
  | 'entity-limits.get'
  | 'location.list'
> = {
  'business-entity.get': (call) => {
    if (call.params.orgId !== call.business.organizationId) throw new Refusal('NOT_FOUND')
    return presentBusiness(call)
  },
  'business-entity.update': updateBusiness,
  'business-details.update': updateDetails,
  'payment-details.update': updatePayment,
  'entity-limits.get': (call) => {
    requireOwn(call, call.params.id)
    const { world, business } = call
    const services = call.own(world.services).filter(({ archivedAt }) => archivedAt === null)
    const plans = call.own(world.memberships).filter(countsForLimit)
    const users = call.own(world.members).filter(takesPlaceOnTeam)
    return {
      service: { limit: business.limits.service, used: services.length },
      location: { limit: business.limits.location, used: call.own(world.locations).length },
      membership: { limit: business.limits.membership, used: plans.length },
      user: { limit: business.limits.user, used: users.length },
    }
  },
  'location.list': (call) => {
    const rows = call.own(call.world.locations).filter(({ name, city }) => hasWords(`${name} ${city}`, call.query.q))
    const sorts = {
      name: (row: LocationRow) => row.name.toLowerCase(),
      city: (row: LocationRow) => row.city.toLowerCase(),
    }
    const page = pageOf(call.query, rows, sorts, 'name')
    return { ...page, items: page.items.map((row) => presentLocation(call, row)) }
  },
}
