import type * as z from 'zod'
import type { booking, quote } from './booking/booking.ts'
import type { businessDetails, businessEntity } from './business/business-record.ts'
import type { businessSettings, settingPreview } from './business/business-setting.ts'
import type { clientReport, vitalSummary } from './insight/client-report.ts'
import type { customerImport } from './customer/customer-import.ts'
import type { dataExport } from './business/data-export.ts'
import type { dataImport, dataImportSummary, sameFile } from './common/data-import.ts'
import type { customer } from './customer/customer.ts'
import type { customerActivity, customerDataExport, customerNote, customerPayment } from './customer/customer-record.ts'
import type { employmentPeriod } from './team/employment.ts'
import type { commissionGroupMember } from './commission/commission-group.ts'
import type { simulatedRules } from './commission/commission-rule.ts'
import type { home } from './insight/home.ts'
import type { overview } from './insight/insight.ts'
import type { invitation } from './team/invitation.ts'
import type { creditNote, invoice, invoiceDetails, payment } from './booking/invoice.ts'
import type { location, locationRecord } from './business/location.ts'
import type { leaveBalance, leaveBalances, leaveKind } from './team/leave.ts'
import type { media } from './business/media.ts'
import type { membership, listedSubscription, subscription } from './membership/membership.ts'
import type { subscriptionRecord } from './membership/subscription-record.ts'
import type { membershipQuote } from './membership/membership-quote.ts'
import type { membershipVersion, termsOperation } from './membership/membership-terms.ts'
import type { contact, notification, notificationPreference } from './team/notification.ts'
import type { operations } from './operations.ts'
import type { OperationId } from './paths.ts'
import type { commissionEntry } from './commission/commission-entry.ts'
import type { payrollProfile } from './payroll/payroll-profile.ts'
import type { payrollRun, payrollRunLine, payrollRunLineDetails } from './payroll/payroll-run.ts'
import type { payslip } from './payroll/payslip.ts'
import type { commissionGroup, commissionRule, payrollMonth, payrollRecord } from './payroll/payroll.ts'
import type { service } from './booking/service.ts'
import type { currentUser, member, memberListItem, memberSummary } from './team/team.ts'
import type { scheduleRequest, scheduleRequestDetails } from './team/schedule-request.ts'
import type { concernedSession, timeOff } from './team/time-off.ts'
import type { workScheduleEntry } from './team/work-schedule.ts'
import type { timeSlot } from './booking/time-slot.ts'
import type { today } from './booking/today.ts'

export type Operations = typeof operations

type Part<Id extends OperationId, Key extends string> =
  Operations[Id] extends Record<Key, infer S extends z.ZodType> ? S : never
type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never

/** The types of a call's parts by operation id. `undefined` if the operation does not have the part. */
export type ParamsOf<Id extends OperationId> = InputOf<Part<Id, 'params'>>
export type QueryOf<Id extends OperationId> = InputOf<Part<Id, 'query'>>
export type BodyOf<Id extends OperationId> = Operations[Id] extends { upload: readonly string[] }
  ? Blob
  : InputOf<Part<Id, 'body'>>
export type ResponseOf<Id extends OperationId> = Operations[Id] extends { file: string }
  ? FileAnswer
  : [Part<Id, 'response'>] extends [never]
    ? undefined
    : z.output<Part<Id, 'response'>>

/** The response of an operation with `file`. `name` is safe in a header and in any file system. */
export interface FileAnswer {
  name: string
  content: Uint8Array | string
  /** The exact media type if the operation has a family of types (`image/*`). */
  type?: string
}

/** The operations that return a file. Use `api.download` for them instead of `api.call`. */
export type FileOperationId = {
  [Id in OperationId]: Operations[Id] extends { file: string } ? Id : never
}[OperationId]

export type SimulatedRules = z.output<typeof simulatedRules>
export type Booking = z.output<typeof booking>
export type BusinessDetails = z.output<typeof businessDetails>
export type BusinessEntity = z.output<typeof businessEntity>
export type BusinessSettings = z.output<typeof businessSettings>
export type SettingPreview = z.output<typeof settingPreview>
export type ClientReport = z.output<typeof clientReport>
export type CommissionEntry = z.output<typeof commissionEntry>
export type CommissionGroup = z.output<typeof commissionGroup>
export type CommissionGroupMember = z.output<typeof commissionGroupMember>
export type CommissionRule = z.output<typeof commissionRule>
export type Contact = z.output<typeof contact>
export type CurrentUser = z.output<typeof currentUser>
export type CreditNote = z.output<typeof creditNote>
export type Customer = z.output<typeof customer>
export type CustomerActivity = z.output<typeof customerActivity>
export type CustomerDataExport = z.output<typeof customerDataExport>
export type CustomerNote = z.output<typeof customerNote>
export type CustomerPayment = z.output<typeof customerPayment>
export type DataExport = z.output<typeof dataExport>
export type DataImport = z.output<typeof dataImport>
export type DataImportSummary = z.output<typeof dataImportSummary>
export type CustomerImport = z.output<typeof customerImport>
export type EmploymentPeriod = z.output<typeof employmentPeriod>
export type Home = z.output<typeof home>
export type Invitation = z.output<typeof invitation>
export type Invoice = z.output<typeof invoice>
export type InvoiceDetails = z.output<typeof invoiceDetails>
export type LeaveBalance = z.output<typeof leaveBalance>
export type LeaveBalances = z.output<typeof leaveBalances>
export type LeaveKind = z.output<typeof leaveKind>
export type Location = z.output<typeof location>
export type LocationRecord = z.output<typeof locationRecord>
export type Media = z.output<typeof media>
export type Member = z.output<typeof member>
export type MemberListItem = z.output<typeof memberListItem>
export type MemberSummary = z.output<typeof memberSummary>
export type Membership = z.output<typeof membership>
export type MembershipQuote = z.output<typeof membershipQuote>
export type MembershipVersion = z.output<typeof membershipVersion>
export type Notification = z.output<typeof notification>
export type NotificationPreference = z.output<typeof notificationPreference>
export type Overview = z.output<typeof overview>
export type Payment = z.output<typeof payment>
export type PayrollMonth = z.output<typeof payrollMonth>
export type PayrollRun = z.output<typeof payrollRun>
export type PayrollRunLine = z.output<typeof payrollRunLine>
export type PayrollRunLineDetails = z.output<typeof payrollRunLineDetails>
export type Payslip = z.output<typeof payslip>
export type PayrollProfile = z.output<typeof payrollProfile>
export type PayrollRecord = z.output<typeof payrollRecord>
export type Quote = z.output<typeof quote>
export type SameFile = z.output<typeof sameFile>
export type Service = z.output<typeof service>
export type Subscription = z.output<typeof subscription>
export type ListedSubscription = z.output<typeof listedSubscription>
export type SubscriptionRecord = z.output<typeof subscriptionRecord>
export type ConcernedSession = z.output<typeof concernedSession>
export type ScheduleRequest = z.output<typeof scheduleRequest>
export type ScheduleRequestDetails = z.output<typeof scheduleRequestDetails>
export type TimeOff = z.output<typeof timeOff>
export type TimeSlot = z.output<typeof timeSlot>
export type TermsOperation = z.output<typeof termsOperation>
export type Today = z.output<typeof today>
export type TodaySlot = Today['slots'][number]
export type VitalSummary = z.output<typeof vitalSummary>
export type WorkScheduleEntry = z.output<typeof workScheduleEntry>
