import type { OperationId } from '@steward/shared/contracts'
import { auditHandlers } from './audit/list-audit-events.ts'
import { availabilityHandlers } from './time-slot/get-availability.ts'
import { blackoutHandlers } from './blackout/blackouts.ts'
import { bookingChangeHandlers } from './booking/booking-changes.ts'
import { bookingHandlers } from './booking/booking-reads.ts'
import { membershipCoverageHandlers } from './booking/coverage.ts'
import { businessHandlers } from './business/business.ts'
import { numberingHandlers } from './business-setting/numbering.ts'
import { exampleDataHandlers } from './business/example-data.ts'
import { businessSettingHandlers } from './business-setting/business-settings.ts'
import type { Handlers } from './kernel/call.ts'
import { clientReportHandlers } from './client-report/client-reports.ts'
import { dataExportHandlers } from './export/data-exports.ts'
import { customerImportHandlers } from './import/customer-imports.ts'
import { dataImportHandlers } from './import/data-imports.ts'
import { customerMessageHandlers } from './customer-message/customer-messages.ts'
import { customerMergeHandlers } from './customer/merge-customers.ts'
import { customerRecordHandlers } from './customer/customer-record.ts'
import { customerHandlers } from './customer/customers.ts'
import { employmentHandlers } from './team/employments.ts'
import { invoiceReadHandlers } from './invoice/invoice-reads.ts'
import { documentHandlers } from './invoice/invoices.ts'
import { homeCardHandlers } from './home/home-cards.ts'
import { homeHandlers } from './home/get-home.ts'
import { invitationHandlers } from './invitation/invitations.ts'
import { leaveBalanceHandlers } from './time-off/leave-balances.ts'
import { leaveKindHandlers } from './time-off/leave-kinds.ts'
import { timeOffHandlers } from './time-off/times-off.ts'
import { mediaHandlers } from './media/media.ts'
import { membershipHandlers } from './membership/memberships.ts'
import { subscriptionListHandlers } from './membership/subscription-list.ts'
import { membershipQuoteHandlers } from './membership/membership-quotes.ts'
import { planOperationHandlers } from './membership/plan-operations.ts'
import { planVerbHandlers } from './membership/plan-verbs.ts'
import { subscriptionHandlers } from './membership/sell-subscription.ts'
import { collectionHandlers } from './membership/collection.ts'
import { subscriptionChangeHandlers } from './membership/subscription-changes.ts'
import { subscriptionRecordHandlers } from './membership/subscription-records.ts'
import { memberVerbHandlers } from './team/member-verbs.ts'
import { memberHandlers } from './team/members.ts'
import { rosterHandlers } from './time-off/team-rosters.ts'
import { workScheduleHandlers } from './team/work-schedules.ts'
import { notificationHandlers } from './notification/notifications.ts'
import { payrollCalculationHandlers } from './payroll/payroll-calculation.ts'
import { payrollHandlers } from './payroll/payroll.ts'
import { scheduleRequestHandlers } from './team/schedule-requests.ts'
import { searchHandlers } from './search/search.ts'
import { seriesHandlers } from './time-slot/series/series.ts'
import { serviceBulkHandlers } from './service/bulk/bulk-services.ts'
import { slotBulkHandlers } from './time-slot/bulk/bulk-slots.ts'
import { bookingBulkHandlers } from './booking/bulk/bulk-bookings.ts'
import { slotCopyHandlers } from './time-slot/copy/copy-slots.ts'
import { serviceHandlers } from './service/services.ts'
import { slotHandlers } from './time-slot/slots.ts'
import { todayHandlers } from './today/today.ts'
import { workspaceHandlers } from './workspace/list-workspaces.ts'

/**
 * The handlers of the operations that tests of pages use. A test can also give the response of an operation
 * (`answerWith` of the mock).
 */
export const handlers: Partial<Handlers<OperationId>> = {
  ...businessHandlers,
  ...employmentHandlers,
  ...businessSettingHandlers,
  ...exampleDataHandlers,
  ...numberingHandlers,
  ...mediaHandlers,
  ...memberHandlers,
  ...workScheduleHandlers,
  ...rosterHandlers,
  ...blackoutHandlers,
  ...memberVerbHandlers,
  ...invitationHandlers,
  ...leaveKindHandlers,
  ...leaveBalanceHandlers,
  ...timeOffHandlers,
  ...scheduleRequestHandlers,
  ...serviceHandlers,
  ...availabilityHandlers,
  ...slotHandlers,
  ...seriesHandlers,
  ...serviceBulkHandlers,
  ...slotBulkHandlers,
  ...bookingBulkHandlers,
  ...slotCopyHandlers,
  ...bookingHandlers,
  ...bookingChangeHandlers,
  ...membershipCoverageHandlers,
  ...customerHandlers,
  ...customerMergeHandlers,
  ...customerMessageHandlers,
  ...customerRecordHandlers,
  ...customerImportHandlers,
  ...dataImportHandlers,
  ...dataExportHandlers,
  ...todayHandlers,
  ...homeHandlers,
  ...homeCardHandlers,
  ...notificationHandlers,
  ...invoiceReadHandlers,
  ...auditHandlers,
  ...membershipHandlers,
  ...subscriptionListHandlers,
  ...membershipQuoteHandlers,
  ...subscriptionHandlers,
  ...planVerbHandlers,
  ...planOperationHandlers,
  ...subscriptionRecordHandlers,
  ...subscriptionChangeHandlers,
  ...collectionHandlers,
  ...payrollHandlers,
  ...payrollCalculationHandlers,
  ...documentHandlers,
  ...workspaceHandlers,
  ...clientReportHandlers,
  ...searchHandlers,
}
