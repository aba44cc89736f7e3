import type {
  BodyOf,
  ClientReport,
  CommissionEntry,
  CommissionRule,
  CustomerActivity,
  InvoiceDetails,
  PayrollMonth,
  PayrollRecord,
  ResponseOf,
} from '@steward/shared/contracts'
import type { NotificationTopic } from '@steward/shared/contracts/common/live'
import type { Instant } from '@steward/shared/time'
import type { BookingBulkRow, BookingRow } from './booking.ts'
import type { BusinessRow, LocationRow, SettingRow } from './business.ts'
import type { CommissionGroupRow } from './commission.ts'
import type { CustomerMergeRow, CustomerMessageRow, CustomerNoteRow, CustomerRow } from './customer.ts'
import type { DataExportRow } from './data-export.ts'
import type { DataImportRow } from './data-import.ts'
import type { LeaveEntryRow, LeaveKindRow, TimeOffRow } from './leave.ts'
import type { MediaRow, MediaUploadRow } from './media.ts'
import type { PlanOperationRow, PlanRow, SubscriptionRow, TermsOperationRow } from './membership.ts'
import type { CreditNoteRow, InvoicePaymentRow, PaymentRow, RefundRow } from './money.ts'
import type { NotificationRow, PresenceRow } from './notification.ts'
import type { HomeCard, HomePart } from '@steward/shared/rules/insight/home-cards'
import type { ReadOnly } from './row.ts'
import type { ServiceOperationRow, ServiceRow } from './service.ts'
import type {
  BlackoutRow,
  EmploymentRow,
  InvitationRow,
  MemberRow,
  ScheduleExceptionRow,
  ScheduleRow,
  WorkScheduleRow,
} from './team.ts'
import type { BulkOperationRow, SeriesOperationRow, SeriesRow, SlotCopyRow, SlotRow } from './time-slot.ts'

/** The state of the mock platform. Plain data, so that a failed request can restore it. */
export interface World {
  businesses: BusinessRow[]
  businessSettings: SettingRow[]
  locations: LocationRow[]
  media: MediaRow[]
  mediaUploads: MediaUploadRow[]
  members: MemberRow[]
  employments: EmploymentRow[]
  invitations: InvitationRow[]
  workSchedules: WorkScheduleRow[]
  schedules: ScheduleRow[]
  scheduleExceptions: ScheduleExceptionRow[]
  blackouts: BlackoutRow[]
  leaveKinds: LeaveKindRow[]
  leaveEntries: LeaveEntryRow[]
  timesOff: TimeOffRow[]
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
  dataImports: DataImportRow[]
  dataExports: DataExportRow[]
  bookings: BookingRow[]
  payments: PaymentRow[]
  invoicePayments: InvoicePaymentRow[]
  refunds: RefundRow[]
  creditNotes: CreditNoteRow[]
  notifications: NotificationRow[]
  notificationPreferences: { entityId: string; memberId: string; topic: NotificationTopic; email: boolean }[]
  presences: PresenceRow[]
  homeLayouts: { entityId: string; memberId: string; order: HomeCard[]; hidden: HomeCard[] }[]
  /** The parts of Home that fail as long as they are in this list. */
  failingHomeParts: HomePart[]
  clientReports: (ClientReport & { entityId: string })[]
  clientVitals: (BodyOf<'client-report.create'>['vitals'][number] & { entityId: string })[]
  memberships: PlanRow[]
  planOperations: PlanOperationRow[]
  termsOperations: TermsOperationRow[]
  subscriptions: SubscriptionRow[]
  invoices: ReadOnly<InvoiceDetails>[]
  commissionGroups: CommissionGroupRow[]
  commissionRules: ReadOnly<CommissionRule>[]
  commissionEntries: ReadOnly<CommissionEntry>[]
  payrollRecords: ReadOnly<PayrollRecord>[]
  payrollMonths: ReadOnly<PayrollMonth>[]
  payrollDefaults: ReadOnly<ResponseOf<'payroll-defaults.get'>>[]
  /** Not `ReadOnly`, because `entityId` of an event is the id of its subject. */
  auditEvents: {
    businessId: string
    event: Omit<ResponseOf<'audit.list'>['items'][number], 'changes' | 'names'>
    /** The changed fields, as the platform stores them. */
    old?: Record<string, unknown> | undefined
    new?: Record<string, unknown> | undefined
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
    businessSettings: [],
    locations: [],
    media: [],
    mediaUploads: [],
    members: [],
    employments: [],
    invitations: [],
    workSchedules: [],
    schedules: [],
    scheduleExceptions: [],
    blackouts: [],
    leaveKinds: [],
    leaveEntries: [],
    timesOff: [],
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
    dataImports: [],
    dataExports: [],
    bookings: [],
    payments: [],
    invoicePayments: [],
    refunds: [],
    creditNotes: [],
    notifications: [],
    notificationPreferences: [],
    presences: [],
    homeLayouts: [],
    failingHomeParts: [],
    clientReports: [],
    clientVitals: [],
    memberships: [],
    planOperations: [],
    termsOperations: [],
    subscriptions: [],
    invoices: [],
    commissionGroups: [],
    commissionRules: [],
    commissionEntries: [],
    payrollRecords: [],
    payrollMonths: [],
    payrollDefaults: [],
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
