import { bookingCases } from './cases/booking-cases.ts'
import { bookingChangeCases } from './cases/booking-change-cases.ts'
import { bookingRefusalCases } from './cases/booking-refusal-cases.ts'
import { businessCases } from './cases/business-cases.ts'
import { cancellationCases } from './cases/cancellation-cases.ts'
import { clientReportCases } from './cases/client-report-cases.ts'
import { customerRecordCases } from './cases/customer-record-cases.ts'
import { customerImportCases } from './cases/customer-import-cases.ts'
import { customerMessageCases } from './cases/customer-message-cases.ts'
import { customerCases } from './cases/customer-cases.ts'
import { deskCases } from './cases/desk-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { homeCases } from './cases/home-cases.ts'
import { invitationCases } from './cases/invitation-cases.ts'
import { mediaCases } from './cases/media-cases.ts'
import { memberCases } from './cases/member-cases.ts'
import { membershipCases } from './cases/membership-cases.ts'
import { officeCases } from './cases/office-cases.ts'
import { overviewCases } from './cases/overview-cases.ts'
import { notificationCases } from './cases/notification-cases.ts'
import { paymentCases } from './cases/payment-cases.ts'
import { payrollCases } from './cases/payroll-cases.ts'
import { planCases } from './cases/plan-cases.ts'
import { quoteCases } from './cases/quote-cases.ts'
import { rejectedInputCases } from './cases/rejected-input-cases.ts'
import { searchCases } from './cases/search-cases.ts'
import { seriesChangeCases } from './cases/series-change-cases.ts'
import { serviceBulkCases } from './cases/service-bulk-cases.ts'
import { serviceCases } from './cases/service-cases.ts'
import { bookingBulkCases } from './cases/booking-bulk-cases.ts'
import { slotBulkCases } from './cases/slot-bulk-cases.ts'
import { slotCases } from './cases/slot-cases.ts'
import { slotPlanCases } from './cases/slot-plan-cases.ts'
import { slotCopyCases } from './cases/slot-copy-cases.ts'
import { slotSeriesCases } from './cases/slot-series-cases.ts'
import { workspaceCases } from './cases/workspace-cases.ts'
import type { ContractCase } from './contract-case.ts'

/** The behaviour of the API, case by case. Tests replay the cases against the mock and against the platform. */
export const contractCases: ContractCase[] = [
  ...businessCases,
  ...memberCases,
  ...invitationCases,
  ...membershipCases,
  ...serviceCases,
  ...mediaCases,
  ...serviceBulkCases,
  ...slotPlanCases,
  ...slotSeriesCases,
  ...seriesChangeCases,
  ...slotBulkCases,
  ...bookingBulkCases,
  ...slotCopyCases,
  ...slotCases,
  ...customerCases,
  ...customerRecordCases,
  ...customerImportCases,
  ...customerMessageCases,
  ...quoteCases,
  ...bookingCases,
  ...bookingChangeCases,
  ...bookingRefusalCases,
  ...paymentCases,
  ...cancellationCases,
  ...documentCases,
  ...deskCases,
  ...notificationCases,
  ...homeCases,
  ...searchCases,
  ...workspaceCases,
  ...clientReportCases,
  ...officeCases,
  ...planCases,
  ...payrollCases,
  ...overviewCases,
  ...rejectedInputCases,
]
