import { availabilityOperations } from './booking/availability.ts'
import { blackoutOperations } from './team/blackout.ts'
import { bookingBulkOperations } from './booking/booking-bulk.ts'
import { bookingOperations } from './booking/booking.ts'
import { businessSettingOperations } from './business/business-setting.ts'
import { businessOperations } from './business/business-record.ts'
import { clientReportOperations } from './insight/client-report.ts'
import { commissionGroupOperations } from './commission/commission-group.ts'
import { commissionRuleOperations } from './commission/commission-rule.ts'
import { customerOperations } from './customer/customer.ts'
import { customerMessageOperations } from './customer/customer-message.ts'
import { customerRecordOperations } from './customer/customer-record.ts'
import { customerImportOperations } from './customer/customer-import.ts'
import { dataExportOperations } from './business/data-export.ts'
import { dataImportOperations } from './common/data-import.ts'
import { exampleDataOperations } from './business/example-data.ts'
import { employmentOperations } from './team/employment.ts'
import { homeOperations } from './insight/home.ts'
import { insightOperations } from './insight/insight.ts'
import { invitationOperations } from './team/invitation.ts'
import { invoiceOperations } from './booking/invoice.ts'
import { leaveOperations } from './team/leave.ts'
import { locationOperations } from './business/location.ts'
import { mediaOperations } from './business/media.ts'
import { membershipOperations } from './membership/membership.ts'
import { membershipBulkOperations } from './membership/membership-bulk.ts'
import { membershipCollectionOperations } from './membership/membership-collection.ts'
import { membershipCoverageOperations } from './membership/membership-coverage.ts'
import { membershipQuoteOperations } from './membership/membership-quote.ts'
import { membershipTermsOperations } from './membership/membership-terms.ts'
import { notificationOperations } from './team/notification.ts'
import { numberingOperations } from './business/numbering.ts'
import type { Operation } from './common/operation.ts'
import { commissionLedgerOperations } from './commission/commission-ledger.ts'
import { permissionOperations } from './insight/permission.ts'
import { payrollOperations } from './payroll/payroll.ts'
import { payrollCalculationOperations } from './payroll/payroll-calculation.ts'
import { scheduleRequestOperations } from './team/schedule-request.ts'
import { payrollRunOperations } from './payroll/payroll-run.ts'
import { payrollRunDecisionOperations } from './payroll/payroll-run-decision.ts'
import { payslipOperations } from './payroll/payslip.ts'
import { payrollProfileOperations } from './payroll/payroll-profile.ts'
import { statutoryTableOperations } from './payroll/statutory-table.ts'
import { searchOperations } from './insight/search.ts'
import { serviceOperations } from './booking/service.ts'
import { subscriptionOperations } from './membership/subscription.ts'
import { subscriptionChangeOperations } from './membership/subscription-change.ts'
import { subscriptionRecordOperations } from './membership/subscription-record.ts'
import { rosterOperations } from './team/team-roster.ts'
import { teamOperations } from './team/team.ts'
import { serviceBulkOperations } from './booking/service-bulk.ts'
import { timeSlotBulkOperations } from './booking/time-slot-bulk.ts'
import { timeSlotCopyOperations } from './booking/time-slot-copy.ts'
import { timeSlotSeriesOperations } from './booking/time-slot-series.ts'
import { timeOffOperations } from './team/time-off.ts'
import { timeSlotOperations } from './booking/time-slot.ts'
import { todayOperations } from './booking/today.ts'
import { workScheduleOperations } from './team/work-schedule.ts'
import { workspaceOperations } from './team/workspace.ts'

/** Every operation of the API with its schemas, by id. The browser imports only the type. */
export const operations = {
  ...businessOperations,
  ...businessSettingOperations,
  ...numberingOperations,
  ...locationOperations,
  ...exampleDataOperations,
  ...mediaOperations,
  ...teamOperations,
  ...workScheduleOperations,
  ...rosterOperations,
  ...blackoutOperations,
  ...employmentOperations,
  ...invitationOperations,
  ...leaveOperations,
  ...timeOffOperations,
  ...scheduleRequestOperations,
  ...serviceOperations,
  ...availabilityOperations,
  ...timeSlotOperations,
  ...serviceBulkOperations,
  ...timeSlotBulkOperations,
  ...timeSlotCopyOperations,
  ...timeSlotSeriesOperations,
  ...bookingOperations,
  ...bookingBulkOperations,
  ...customerOperations,
  ...customerRecordOperations,
  ...customerImportOperations,
  ...dataExportOperations,
  ...dataImportOperations,
  ...customerMessageOperations,
  ...todayOperations,
  ...homeOperations,
  ...membershipOperations,
  ...membershipBulkOperations,
  ...membershipCollectionOperations,
  ...membershipCoverageOperations,
  ...membershipTermsOperations,
  ...membershipQuoteOperations,
  ...subscriptionOperations,
  ...subscriptionRecordOperations,
  ...subscriptionChangeOperations,
  ...commissionGroupOperations,
  ...commissionRuleOperations,
  ...commissionLedgerOperations,
  ...payrollOperations,
  ...payrollCalculationOperations,
  ...payrollProfileOperations,
  ...statutoryTableOperations,
  ...payrollRunOperations,
  ...payrollRunDecisionOperations,
  ...payslipOperations,
  ...invoiceOperations,
  ...notificationOperations,
  ...insightOperations,
  ...permissionOperations,
  ...workspaceOperations,
  ...searchOperations,
  ...clientReportOperations,
} satisfies Record<string, Operation>
