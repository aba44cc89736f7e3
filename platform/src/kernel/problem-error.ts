import type { FieldCode, FieldError, Problem, ProblemCode, SameFile } from '@steward/shared/contracts'
import type { PermissionKey } from '@steward/shared/roles'
import { seatsLeft } from '@steward/shared/rules/booking/seats-left'
import { unknownHost } from '../settings/known-hosts.ts'

/** Status and title of every code (product decision B.5 and its settled points). */
const definitions: Record<ProblemCode, readonly [status: number, title: string]> = {
  MALFORMED_JSON: [400, "The request body isn't valid JSON"],
  PAYLOAD_TOO_LARGE: [413, 'The request body is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, "This content type isn't supported"],
  UNKNOWN_HOST: [unknownHost.status, unknownHost.title],
  UNAUTHENTICATED: [401, 'A valid access token is required'],
  ENTITY_MISMATCH: [403, "The access token doesn't belong to this business"],
  MEMBERSHIP_ENDED: [403, 'This team membership has ended'],
  ENTITY_REQUIRED: [400, 'The X-Business-Entity header is required'],
  PERMISSION_DENIED: [403, "You don't have permission to do this"],
  NOT_FOUND: [404, 'Not found'],
  VALIDATION_FAILED: [422, "Some fields aren't valid"],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'The Idempotency-Key header is required'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was already used for a different request'],
  VERSION_REQUIRED: [428, 'The If-Match header with the version is required'],
  STALE_VERSION: [409, 'Someone else changed this in the meantime'],
  TRANSITION_NOT_ALLOWED: [409, "This isn't possible in the current status"],
  LIMIT_REACHED: [409, "You've reached your plan's limit"],
  NAME_TAKEN: [409, 'This name is already in use'],
  MEMBER_EXISTS: [409, 'This person is already on the team'],
  ALREADY_INVITED: [409, 'This person is already invited'],
  OWN_MEMBERSHIP: [409, "You can't change your own role or access"],
  LAST_OWNER: [409, 'A business needs at least one active owner'],
  HAS_BOOKINGS: [409, 'This has bookings'],
  SLOT_FULL: [409, "The session doesn't have enough free seats"],
  SLOT_ENDED: [409, 'The session has ended'],
  SLOT_CANCELLED: [409, 'The session is cancelled'],
  PROVIDER_BUSY: [409, 'The provider has another session at this time'],
  PROVIDER_AWAY: [409, 'The provider is away at this time'],
  PROVIDER_NOT_ASSIGNED: [409, 'The provider is not assigned to this service'],
  OUTSIDE_WORKING_HOURS: [409, "This is outside the provider's working hours"],
  DUPLICATE_BOOKING: [409, 'The customer is already booked into this session'],
  POSSIBLE_DUPLICATE: [409, 'This customer may already exist'],
  QUOTE_CHANGED: [409, 'The price has changed'],
  CANCELLATION_CHANGED: [409, 'The bookings to cancel have changed'],
  REFUND_LIMIT: [409, 'The refund exceeds the limit of the day'],
  NO_CREDITS_LEFT: [409, 'The membership has too few sessions left for that day'],
  NOT_COVERED: [409, "The membership doesn't cover this service"],
  NOT_VALID_THEN: [409, "The membership isn't valid on that day"],
  SUBSCRIPTION_PAUSED: [409, 'The membership is paused'],
  SUBSCRIPTION_SUSPENDED: [409, 'The membership is suspended'],
  TOO_MANY_SEATS: [409, 'The membership pays for fewer seats'],
  MINIMUM_TERM: [409, 'The minimum term of the membership is not over then'],
  PAUSE_LIMIT: [409, 'The membership has no more pauses or paused days in these 12 months'],
  PAUSE_TOO_LATE: [409, 'A pause begins at least a day before the period ends'],
  CHANGE_PENDING: [409, 'The membership waits for other terms already'],
  REFERENCE_TAKEN: [409, 'This payment reference is already in use'],
  CHECK_IN_NOT_OPEN: [409, "Check-in isn't open"],
  ALREADY_INVOICED: [409, 'This booking already has an invoice'],
  INVOICE_SETTLED: [409, 'Nothing is open on this invoice'],
  AMOUNT_TOO_HIGH: [409, 'The amount is above what is open'],
  BUSINESS_DETAILS_MISSING: [409, 'The business details are incomplete for an invoice'],
  PROVIDERS_HAVE_SLOTS: [409, 'A provider to remove still has upcoming sessions'],
  TYPE_LOCKED: [409, "The type can't be changed once the service has sessions"],
  CURRENCY_LOCKED: [409, "The currency can't be changed after an invoice has been issued"],
  CUSTOMER_NOT_SETTLED: [409, 'The customer still has upcoming bookings, a membership or an unpaid amount'],
  CUSTOMER_ANONYMISED: [409, "This booking's customer was anonymised"],
  ALREADY_UNDONE: [409, 'This change was already undone'],
  SAME_FILE_IMPORTED: [409, 'This file was imported before'],
  PLAN_HAS_SUBSCRIBERS: [409, 'This plan was sold'],
  LAST_SERVICE_OF_PLAN: [409, 'A membership plan on sale covers no other service'],
  PERIOD_BILLED: [409, 'A period was already billed on the new terms'],
  PLAN_WITHOUT_SERVICE: [409, 'None of the services of this plan is on sale'],
  PLAN_NOT_ON_SALE: [409, 'This plan is not on sale'],
  TRIAL_USED: [409, 'This customer has had the trial of this plan'],
  ALREADY_SUBSCRIBED: [409, 'This customer already has this membership'],
  TOO_MANY_REQUESTS: [429, 'Too many requests'],
  TOO_BUSY: [503, 'Too much is running for you or your business'],
  UNAVAILABLE: [503, 'Not available right now'],
  INTERNAL: [500, 'Something went wrong'],
}

type Members = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId'>>

/**
 * The error that any code behind a route throws. The client gets the problem document of its code, and the transaction
 * is rolled back.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly members: Members
  readonly headers: Record<string, string>

  constructor(code: ProblemCode, members: Members = {}, headers: Record<string, string> = {}) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.status = definitions[code][0]
    this.members = members
    this.headers = headers
  }

  /** Returns the RFC 9457 document. `type` is a stable URN that cannot be fetched. */
  document(requestId: string): Problem {
    return {
      type: `urn:steward:problem:${this.code.toLowerCase().replaceAll('_', '-')}`,
      title: definitions[this.code][1],
      status: this.status,
      code: this.code,
      requestId,
      ...this.members,
    }
  }
}

/** Returns the HTTP status of a code, for the published description of the API. */
export function statusOf(code: ProblemCode): number {
  return definitions[code][0]
}

const plain = (code: ProblemCode) => () => new ProblemError(code)
const withCurrent = (current: unknown): Members => (current === undefined ? {} : { current })
const field = (path: string, code: FieldCode, params?: FieldError['params']): FieldError =>
  params ? { path, code, params } : { path, code }

/** The open matters of a customer. `unpaid` and `currency` repeat the first entry of `owed`. */
interface OpenOfCustomer {
  upcoming: number
  subscriptions: number
  unpaid: string
  currency: string
  owed: { amount: string; currency: string }[]
}

/** A limit that a call exceeds: its field, the maximum, and a sentence that explains it. */
export interface TooManyRule {
  path: string
  max: number
  detail: string
}

/** One factory per code: `throw problems.slotFull()`. */
export const problems = {
  malformedJson: plain('MALFORMED_JSON'),
  /** `most` is in bytes. */
  payloadTooLarge: (most: number) =>
    new ProblemError('PAYLOAD_TOO_LARGE', { errors: [field('body', 'TOO_LARGE', { max: most })] }),
  /** `limit` is the entry of `jsonLimits` that the body exceeds. */
  bodyTooComplex: (limit: string, max: number) =>
    new ProblemError('PAYLOAD_TOO_LARGE', {
      detail: `The body exceeds the limit of ${max} for ${limit}.`,
      errors: [field('body', 'TOO_MANY', { max })],
    }),
  unsupportedMediaType: plain('UNSUPPORTED_MEDIA_TYPE'),
  unknownHost: () => new ProblemError('UNKNOWN_HOST', { detail: unknownHost.detail, errors: unknownHost.errors }),
  unauthenticated: (error?: string) =>
    new ProblemError(
      'UNAUTHENTICATED',
      {},
      { 'www-authenticate': error ? `Bearer realm="steward", error="${error}"` : 'Bearer realm="steward"' },
    ),
  entityMismatch: plain('ENTITY_MISMATCH'),
  membershipEnded: plain('MEMBERSHIP_ENDED'),
  entityRequired: plain('ENTITY_REQUIRED'),
  /** Names the missing permission. If there are several, one of them is sufficient. */
  permissionDenied: (permission: PermissionKey, ...others: PermissionKey[]) =>
    new ProblemError('PERMISSION_DENIED', {
      permission,
      ...(others.length > 0 && { permissions: [permission, ...others] }),
    }),
  notFound: plain('NOT_FOUND'),
  validationFailed: (errors: FieldError[]) => new ProblemError('VALIDATION_FAILED', { errors }),
  /**
   * Rejects one field for a reason that the schema cannot check: `problems.invalidField('startTime', 'NOT_IN_PAST')`.
   */
  invalidField: (path: string, code: FieldCode, params?: FieldError['params']) =>
    new ProblemError('VALIDATION_FAILED', { errors: [field(path, code, params)] }),
  /** Rejects a file for its contents, with a sentence that names the limit. */
  invalidFile: ({ code, params, detail }: { code: FieldCode; params?: FieldError['params']; detail?: string }) =>
    new ProblemError('VALIDATION_FAILED', { ...(detail && { detail }), errors: [field('content', code, params)] }),
  idempotencyKeyRequired: plain('IDEMPOTENCY_KEY_REQUIRED'),
  idempotencyKeyReused: plain('IDEMPOTENCY_KEY_REUSED'),
  versionRequired: plain('VERSION_REQUIRED'),
  staleVersion: (version: number) => new ProblemError('STALE_VERSION', { current: { version } }),
  transitionNotAllowed: (from: string, action: string, allowed: readonly string[]) =>
    new ProblemError('TRANSITION_NOT_ALLOWED', { from, action, allowed: [...allowed] }),
  noCreditsLeft: () => new ProblemError('NO_CREDITS_LEFT'),
  limitReached: (limit: number, used: number) => new ProblemError('LIMIT_REACHED', { limit, used }),
  nameTaken: (path = 'name') => new ProblemError('NAME_TAKEN', { errors: [field(path, 'TAKEN')] }),
  memberExists: (current: { id: string; status: string }) =>
    new ProblemError('MEMBER_EXISTS', { errors: [field('email', 'TAKEN')], current }),
  alreadyInvited: () => new ProblemError('ALREADY_INVITED', { errors: [field('email', 'TAKEN')] }),
  ownMembership: plain('OWN_MEMBERSHIP'),
  lastOwner: plain('LAST_OWNER'),
  hasBookings: plain('HAS_BOOKINGS'),
  /** Includes the number of free seats if it is known. */
  slotFull: (freeSeats?: number) => new ProblemError('SLOT_FULL', freeSeats === undefined ? {} : seatsLeft(freeSeats)),
  slotEnded: plain('SLOT_ENDED'),
  slotCancelled: plain('SLOT_CANCELLED'),
  providerBusy: (conflicts?: unknown[]) => new ProblemError('PROVIDER_BUSY', withCurrent(conflicts)),
  providerAway: (conflicts?: unknown[]) => new ProblemError('PROVIDER_AWAY', withCurrent(conflicts)),
  providerNotAssigned: plain('PROVIDER_NOT_ASSIGNED'),
  outsideWorkingHours: (conflicts?: unknown[]) => new ProblemError('OUTSIDE_WORKING_HOURS', withCurrent(conflicts)),
  duplicateBooking: plain('DUPLICATE_BOOKING'),
  possibleDuplicate: (matches: unknown[]) => new ProblemError('POSSIBLE_DUPLICATE', { current: matches }),
  quoteChanged: (quote: unknown) => new ProblemError('QUOTE_CHANGED', { current: quote }),
  cancellationChanged: (totals: unknown) => new ProblemError('CANCELLATION_CHANGED', { current: totals }),
  referenceTaken: () => new ProblemError('REFERENCE_TAKEN', { errors: [field('paymentIDReferenceNumber', 'TAKEN')] }),
  checkInNotOpen: plain('CHECK_IN_NOT_OPEN'),
  alreadyInvoiced: (invoice: { id: string; invoiceNumber: string }) =>
    new ProblemError('ALREADY_INVOICED', { current: invoice }),
  /** Names the empty fields of the business details. */
  businessDetailsMissing: (paths: string[]) =>
    new ProblemError('BUSINESS_DETAILS_MISSING', { errors: paths.map((path) => field(path, 'REQUIRED')) }),
  providersHaveSlots: (slots: unknown[]) => new ProblemError('PROVIDERS_HAVE_SLOTS', { current: slots }),
  typeLocked: plain('TYPE_LOCKED'),
  currencyLocked: plain('CURRENCY_LOCKED'),
  /** Lists what staff must settle first. */
  customerNotSettled: (open: OpenOfCustomer) => new ProblemError('CUSTOMER_NOT_SETTLED', { current: open }),
  customerAnonymised: plain('CUSTOMER_ANONYMISED'),
  alreadyUndone: plain('ALREADY_UNDONE'),
  /** Names the earlier import of the same file. */
  sameFileImported: (earlier: SameFile) => new ProblemError('SAME_FILE_IMPORTED', { current: earlier }),
  lastServiceOfPlan: plain('LAST_SERVICE_OF_PLAN'),
  periodBilled: plain('PERIOD_BILLED'),
  planWithoutService: plain('PLAN_WITHOUT_SERVICE'),
  /** `seconds` is the time until a retry can succeed. `rule` names the expensive field and its maximum. */
  tooManyRequests: (seconds: number, rule?: TooManyRule) =>
    new ProblemError(
      'TOO_MANY_REQUESTS',
      rule ? { detail: rule.detail, errors: [field(rule.path, 'TOO_MANY', { max: rule.max })] } : {},
      { 'retry-after': String(seconds) },
    ),
  /** `seconds` is the time until a retry can succeed. */
  tooBusy: (seconds: number) =>
    new ProblemError(
      'TOO_BUSY',
      { detail: 'Too many calls of this person or business are running or waiting.' },
      { 'retry-after': String(seconds) },
    ),
  unavailable: () => new ProblemError('UNAVAILABLE', {}, { 'retry-after': '2' }),
  internal: plain('INTERNAL'),
}
