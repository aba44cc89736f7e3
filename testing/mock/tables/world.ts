import type {
  BodyOf,
  BusinessDetails,
  ClientReport,
  CommissionEntry,
  CommissionGroup,
  CommissionRule,
  CreditNote,
  CustomerActivity,
  CustomerImport,
  Invitation,
  InvoiceDetails,
  Media,
  Membership,
  Notification,
  Overview,
  PayrollMonth,
  PayrollRecord,
  ResponseOf,
  Service,
  Subscription,
} from '@steward/shared/contracts'
import type { ImportFault } from '@steward/shared/rules/import-plan'
import type { PlannedRow } from '@steward/shared/rules/import-plan'
import type { NotificationTopic, Presence, SubjectKind } from '@steward/shared/contracts/live'
import type { Role } from '@steward/shared/roles'
import type { EmailChoice } from '@steward/shared/rules/email-choice'
import type { BookingStatus } from '@steward/shared/rules/booking-transitions'
import type { PaymentType } from '@steward/shared/rules/quote'
import type { SlotStatus } from '@steward/shared/rules/slot-transitions'
import type { Instant, PlainDate, WallTime, Zone } from '@steward/shared/time'

/** The fields of every record of the mock. `entityId` is its business. Amounts are in minor units. */
export interface StoredRow {
  id: string
  entityId: string
  createdAt: Instant
  updatedAt: Instant
  deletedAt: Instant | null
  version: number
}

/** The fields of every record, without its business. */
export type Stamped = Omit<StoredRow, 'entityId'>

export interface BusinessRow extends Stamped {
  name: string
  slug: string
  logoUrl: string | null
  organizationId: string
  timeZone: Zone
  isOnboardingCompleted: boolean
  details: BusinessDetails | null
  payment: (Stamped & { currency: string; taxPercentage: string }) | null
  limits: Stamped & Record<'service' | 'location' | 'membership' | 'user', number | null>
}

export interface LocationRow extends StoredRow {
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
  phoneNumber: string
  timeZone: Zone | null
}

export interface MemberRow extends StoredRow {
  /** Empty until the first sign-in. */
  auth0UserId: string
  role: Role
  status: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  jobTitle: string
  avatar: string | null
  identificationNumber: string
  dateOfBirth: PlainDate | null
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export interface InvitationRow extends StoredRow {
  memberId: string
  email: string
  role: Role
  status: Invitation['status']
  language: Invitation['language']
  invitedById: string | null
  sentAt: Instant
  expiresAt: Instant
  acceptedAt: Instant | null
  mailStatus: Invitation['mailStatus']
}

export interface ScheduleRow extends StoredRow {
  businessUserId: string
  dayOfWeek: number
  isWorkingDay: boolean
  startTime: WallTime | null
  endTime: WallTime | null
}

export interface BlackoutRow extends StoredRow {
  /** Null for a blackout of the whole business. */
  businessUserId: string | null
  startTime: Instant
  endTime: Instant
  reason: string
}

export interface ServiceRow extends StoredRow {
  name: string
  description: string
  type: Service['type']
  duration: number
  eventCurrency: string
  eventCost: number
  tag: Service['tag']
  locationId: string | null
  serviceProviderIds: string[]
  archivedAt: Instant | null
}

export interface SeriesRow extends StoredRow {
  serviceId: string
  providerId: string
  startsOn: PlainDate
  startTime: WallTime
  zone: Zone
  durationMinutes: number
  slots: number
  currency: string
  price: number
  rrule: string
  exdates: PlainDate[]
}

export interface SlotRow extends StoredRow {
  serviceId: string
  providerId: string
  repetitionReferenceId: string | null
  status: SlotStatus
  startTime: Instant
  endTime: Instant
  currency: string
  price: number
  slots: number
  cancelReason: string | null
  completedAt: Instant | null
}

/** The slots and bookings before a change of a series. */
export interface SeriesOperationRow extends StoredRow {
  seriesId: string
  before: { slots: SlotRow[]; bookings: BookingRow[] }
}

/** The slots and bookings before a bulk change of slots. */
export type BulkOperationRow = StoredRow & SeriesOperationRow['before']

/** The services of a bulk change, with their versions after it. */
export interface ServiceOperationRow extends StoredRow {
  kind: 'ARCHIVE' | 'RESTORE'
  services: { id: string; version: number }[]
}

/** The bookings before a bulk change. */
export type BookingBulkRow = StoredRow & { kind: 'CHECK_IN' | 'CANCEL'; bookings: BookingRow[] }

/** The slots that a copy of a week created. */
export type SlotCopyRow = StoredRow & { slotIds: string[] }

/** A line of the refund ledger. */
export interface RefundRow {
  id: string
  entityId: string
  bookingId: string
  createdAt: Instant
  creditNoteNumber: string
  amount: number
  rounding: number
  paymentType: PaymentType
  reason: string
}

export interface CustomerRow extends StoredRow {
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  dateOfBirth: PlainDate | null
  emailChoice: EmailChoice
  avatar: string | null
}

export interface CustomerNoteRow extends StoredRow {
  customerId: string
  authorId: string
  body: string
  isPinned: boolean
}

/** An imported file of customers, with the result of each row. */
export interface CustomerImportRow
  extends
    StoredRow,
    Pick<
      CustomerImport,
      'fileName' | 'status' | 'encoding' | 'delimiter' | 'headers' | 'options' | 'finishedAt' | 'rollback'
    > {
  createdById: string
  rows: {
    row: number
    cells: string[]
    isDone: boolean
    outcome: PlannedRow['outcome'] | null
    faults: ImportFault[]
    customerId?: string
    versionAfter?: number
    before?: CustomerRow
  }[]
}

/** A message to people of a slot, with the number of its emails that are waiting. */
export interface CustomerMessageRow extends Pick<StoredRow, 'id' | 'entityId' | 'createdAt'> {
  waiting: number
}

/** A merge of two customers: the removed one, the other as it was before, and the moved records. */
export interface CustomerMergeRow extends StoredRow {
  merged: CustomerRow
  kept: CustomerRow
  versionAfter: number
  actorId: string
  moved: { bookings: string[]; subscriptions: string[]; invoices: string[]; notes: string[] }
  isUndone: boolean
}

export interface BookingRow extends StoredRow {
  timeSlotId: string
  customerId: string
  subscriptionId: string | null
  bookingNumber: string
  status: BookingStatus
  bookingSource: NonNullable<BodyOf<'booking.create'>['bookingSource']>
  bookingSlots: number
  currency: string
  price: number
  tax: number
  rounding: number
  total: number
  taxPercentage: string
  paymentType: PaymentType
  creditCardType: BodyOf<'booking.pay'>['creditCardType']
  creditCardLastFour: string | null
  paymentIDReferenceNumber: string | null
  receiptNumber: string | null
  paidAmount: number
  refundedAmount: number
  holdExpiresAt: Instant | null
  seatsReleasedAt: Instant | null
  checkedInAt: Instant | null
  cancelledAt: Instant | null
  cancelCause: 'CUSTOMER' | 'BUSINESS' | 'EXPIRED' | null
  cancelReason: string | null
  lateCancel: boolean
  noShowWaived: boolean
}

/** A payment. Its reference must be unique. */
export interface PaymentRow {
  id: string
  entityId: string
  bookingId: string
  amount: number
  currency: string
  paymentType: PaymentType
  reference: string | null
  creditCardType: BookingRow['creditCardType']
  creditCardLastFour: string | null
  receivedAt: Instant
  receiptNumber: string
  /** The receipt as it was issued. */
  receipt: ResponseOf<'booking-receipt.get'>
}

/** The credit note of a refund, with the refund's id. */
export interface CreditNoteRow {
  entityId: string
  bookingId: string
  invoiceId: string | null
  note: CreditNote
}

export interface NotificationRow extends StoredRow {
  memberId: string
  type: Notification['type']
  read: boolean
  /** Null for the platform itself. */
  actorId: string | null
  subjectKind: SubjectKind
  subjectId: string | null
  params: Notification['params']
}

/**
 * The presence of a member according to their streams. `busy` follows from the slots. A member without a row is
 * offline.
 */
export interface PresenceRow {
  entityId: string
  memberId: string
  presence: Exclude<Presence, 'busy'>
  lastActivityAt: Instant | null
}

/** A record that the mock only reads: the API's response with its business. */
export type ReadOnly<T> = T & { entityId: string }

type PlanFigures = 'subscribers' | 'monthlyRecurringRevenue'

/** A plan. Without its figures, the mock computes them from the subscriptions. */
export type PlanRow = ReadOnly<Omit<Membership, PlanFigures> & Partial<Pick<Membership, PlanFigures>>>

/** A subscription, with the price at which it was sold if that is not the price of its plan. */
export type SubscriptionRow = ReadOnly<Subscription & { price?: string }>

/** A commission group. Without a number of members, the mock counts them. */
export type CommissionGroupRow = ReadOnly<Omit<CommissionGroup, 'memberCount'> & { memberCount?: number }>

/** A picture with its bytes. Without bytes it is one pixel. */
export type MediaRow = ReadOnly<Media> & { content?: Uint8Array }

/** An upload that was requested and has no picture yet, with the member who requested it. */
export interface MediaUploadRow extends Pick<Media, 'ownerType' | 'ownerId'> {
  id: string
  entityId: string
  memberId: string
  expiresAt: Instant
  content: Uint8Array | null
}

/** The state of the mock platform. Plain data, so that a failed request can restore it. */
export interface World {
  businesses: BusinessRow[]
  locations: LocationRow[]
  media: MediaRow[]
  mediaUploads: MediaUploadRow[]
  members: MemberRow[]
  invitations: InvitationRow[]
  schedules: ScheduleRow[]
  blackouts: BlackoutRow[]
  services: ServiceRow[]
  series: SeriesRow[]
  seriesOperations: SeriesOperationRow[]
  bulkOperations: BulkOperationRow[]
  bookingBulks: BookingBulkRow[]
  serviceOperations: ServiceOperationRow[]
  slotCopies: SlotCopyRow[]
  slots: SlotRow[]
  customers: CustomerRow[]
  customerNotes: CustomerNoteRow[]
  customerMerges: CustomerMergeRow[]
  customerMessages: CustomerMessageRow[]
  customerImports: CustomerImportRow[]
  bookings: BookingRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  creditNotes: CreditNoteRow[]
  notifications: NotificationRow[]
  notificationPreferences: { entityId: string; memberId: string; topic: NotificationTopic; email: boolean }[]
  presences: PresenceRow[]
  clientReports: (ClientReport & { entityId: string })[]
  clientVitals: (BodyOf<'client-report.create'>['vitals'][number] & { entityId: string })[]
  memberships: PlanRow[]
  subscriptions: SubscriptionRow[]
  invoices: ReadOnly<InvoiceDetails>[]
  commissionGroups: CommissionGroupRow[]
  commissionRules: ReadOnly<CommissionRule>[]
  commissionEntries: ReadOnly<CommissionEntry>[]
  payrollRecords: ReadOnly<PayrollRecord>[]
  payrollMonths: ReadOnly<PayrollMonth>[]
  payrollDefaults: ReadOnly<ResponseOf<'payroll-defaults.get'>>[]
  overviews: ReadOnly<Overview>[]
  /** Not `ReadOnly`, because `entityId` of an event is the id of its subject. */
  auditEvents: {
    businessId: string
    event: ResponseOf<'audit.list'>['items'][number]
    changes?: CustomerActivity['changes']
  }[]
  /** The last number of each document, by business, kind and period. */
  counters: Record<string, number>
  /** The stored responses, by actor and idempotency key. */
  answered: Record<string, { request: string; status: number; body: unknown; expiresAt: Instant }>
  /** The number of ids that were issued. */
  ids: number
}

export function emptyWorld(): World {
  return {
    businesses: [],
    locations: [],
    media: [],
    mediaUploads: [],
    members: [],
    invitations: [],
    schedules: [],
    blackouts: [],
    services: [],
    series: [],
    seriesOperations: [],
    bulkOperations: [],
    bookingBulks: [],
    serviceOperations: [],
    slotCopies: [],
    slots: [],
    customers: [],
    customerNotes: [],
    customerMerges: [],
    customerMessages: [],
    customerImports: [],
    bookings: [],
    payments: [],
    refunds: [],
    creditNotes: [],
    notifications: [],
    notificationPreferences: [],
    presences: [],
    clientReports: [],
    clientVitals: [],
    memberships: [],
    subscriptions: [],
    invoices: [],
    commissionGroups: [],
    commissionRules: [],
    commissionEntries: [],
    payrollRecords: [],
    payrollMonths: [],
    payrollDefaults: [],
    overviews: [],
    auditEvents: [],
    counters: {},
    answered: {},
    ids: 0,
  }
}

/** Returns the next id, in the form of a random UUID. Every run issues the same ids. */
export function nextId(world: World): string {
  world.ids += 1
  return `00000000-0000-4000-8000-${String(world.ids).padStart(12, '0')}`
}
