import { countsForLimit } from '@steward/shared/rules/membership/plan-transitions'
import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { whyNotCurrency, type CurrencyEffect } from '@steward/shared/rules/business/currency-change'
import { noZoneEffect, zonesDiffer, type ZoneEffect } from '@steward/shared/rules/business/zone-change'
import { isOpenBooking } from '@steward/shared/rules/booking/booking-status'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { offsetOf, type Instant, type Zone } from '@steward/shared/time'
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
import type { SlotRow } from '../tables/time-slot.ts'
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

/** Counts what another zone changes: the sessions that get another local time, and the members with hours. */
function zoneEffect(call: CallContext, to: Zone): ZoneEffect {
  const { business, now, world } = call
  if (!zonesDiffer(business.timeZone, to, now)) return noZoneEffect
  const isMoved = ({ startTime }: SlotRow) => offsetOf(startTime, business.timeZone) !== offsetOf(startTime, to)
  const withHours = new Set(call.own(world.workSchedules).map(({ businessUserId }) => businessUserId))
  return {
    members: withHours.size,
    days: call.own(world.timesOff).filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED').length,
    slots: call.own(world.slots).filter((slot) => isOpenSlot(slot, now) && isMoved(slot)).length,
  }
}

/** Counts the prices of the kinds that the mock stores in a currency. */
function currencyPreview(call: CallContext, to: string) {
  const { world, now } = call
  const effect: CurrencyEffect = {
    services: call.own(world.services).length,
    slots: call.own(world.slots).filter((slot) => isOpenSlot(slot, now)).length,
    plans: call.own(world.memberships).length,
    rules: 0,
    salaries: 0,
  }
  const facts = {
    hasDocuments: call.own(world.payments).length > 0 || call.own(world.invoices).some((invoice) => !isDraft(invoice)),
    hasLiveSubscription: call.own(world.subscriptions).some(({ status }) => !hasEndedStatus(status)),
    hasOpenBookings: call.own(world.bookings).some((row) => isOpenBooking(row)),
  }
  return { effect, lock: whyNotCurrency(facts, effect, { from: call.currency, to }) ?? null }
}

function requireConfirmed<Effect extends object>(effect: Effect, confirmed: Partial<Effect> = {}): void {
  const isSame = (Object.keys(effect) as (keyof Effect)[]).every((name) => effect[name] === (confirmed[name] ?? 0))
  if (!isSame) throw new Refusal('CONFIRMATION_NEEDED', { current: effect })
}

function preview(call: Call<'business-entity.preview'>) {
  requireOwn(call, call.params.id)
  const { timeZone, currency } = call.body
  if (currency !== undefined) call.require('payment-details.update')
  return {
    zone: timeZone === undefined ? null : zoneEffect(call, timeZone),
    currency: currency === undefined ? null : currencyPreview(call, currency),
  }
}

function updateBusiness(call: Call<'business-entity.update'>) {
  const { business, world, now } = call
  const { confirmed, ...body } = call.body
  requireOwn(call, call.params.id)
  call.requireVersion(business.version)
  const isTaken = world.businesses.some(({ id, slug }) => id !== business.id && slug === body.slug)
  if (isTaken) throw taken('NAME_TAKEN', 'slug')
  if (body.timeZone && body.timeZone !== business.timeZone) requireConfirmed(zoneEffect(call, body.timeZone), confirmed)
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

const nextOf = ({ version }: Stamped, now: Instant) => ({ version: version + 1, updatedAt: now })

function updatePayment(call: Call<'payment-details.update'>) {
  const { version, confirmed, ...fields } = call.body
  requireOwn(call, call.params.id)
  const before = call.business.payment
  if (version !== (before?.version ?? 1)) throw stale(before?.version ?? 1)
  if (fields.currency !== call.currency) {
    const { effect, lock } = currencyPreview(call, fields.currency)
    if (lock) throw new Refusal('CURRENCY_LOCKED', { current: { lock } })
    requireConfirmed(effect, confirmed)
    const { world, now } = call
    for (const row of call.own(world.services)) Object.assign(row, nextOf(row, now), { eventCurrency: fields.currency })
    for (const row of call.own(world.slots).filter((slot) => isOpenSlot(slot, now)))
      Object.assign(row, nextOf(row, now), { currency: fields.currency })
  }
  call.business.payment = savedRecord(call, before, fields)
  return presentBusiness({ ...call, currency: fields.currency })
}

export const businessHandlers: Handlers<
  | 'business-entity.get'
  | 'business-entity.preview'
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
  'business-entity.preview': preview,
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
