import { availabilityOperations } from './availability.ts'
import { bookingBulkOperations } from './booking-bulk.ts'
import { bookingOperations } from './booking.ts'
import { businessSettingOperations } from './business-setting.ts'
import { businessOperations } from './business.ts'
import { clientReportOperations } from './client-report.ts'
import { customerOperations } from './customer.ts'
import { customerMessageOperations } from './customer-message.ts'
import { customerRecordOperations } from './customer-record.ts'
import { customerImportOperations } from './customer-import.ts'
import { dataExportOperations } from './data-export.ts'
import { dataImportOperations } from './data-import.ts'
import { homeOperations } from './home.ts'
import { insightOperations } from './insight.ts'
import { invitationOperations } from './invitation.ts'
import { invoiceOperations } from './invoice.ts'
import { mediaOperations } from './media.ts'
import { membershipOperations } from './membership.ts'
import { membershipBulkOperations } from './membership-bulk.ts'
import { membershipCollectionOperations } from './membership-collection.ts'
import { membershipCoverageOperations } from './membership-coverage.ts'
import { membershipQuoteOperations } from './membership-quote.ts'
import { membershipTermsOperations } from './membership-terms.ts'
import { notificationOperations } from './notification.ts'
import type { Operation } from './operation.ts'
import type { OperationId } from './paths.ts'
import { payrollOperations } from './payroll.ts'
import { searchOperations } from './search.ts'
import { serviceOperations } from './service.ts'
import { subscriptionOperations } from './subscription.ts'
import { subscriptionChangeOperations } from './subscription-change.ts'
import { subscriptionRecordOperations } from './subscription-record.ts'
import { teamOperations } from './team.ts'
import { serviceBulkOperations } from './service-bulk.ts'
import { timeSlotBulkOperations } from './time-slot-bulk.ts'
import { timeSlotCopyOperations } from './time-slot-copy.ts'
import { timeSlotSeriesOperations } from './time-slot-series.ts'
import { timeSlotOperations } from './time-slot.ts'
import { todayOperations } from './today.ts'
import { workspaceOperations } from './workspace.ts'

/** Every operation of the API with its schemas, by id. The browser imports only the type. */
export const operations = {
  ...businessOperations,
  ...businessSettingOperations,
  ...mediaOperations,
  ...teamOperations,
  ...invitationOperations,
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
  ...payrollOperations,
  ...invoiceOperations,
  ...notificationOperations,
  ...insightOperations,
  ...workspaceOperations,
  ...searchOperations,
  ...clientReportOperations,
} satisfies Record<OperationId, Operation>
