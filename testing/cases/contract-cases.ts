import { blackoutCases } from './blackout-cases.ts'
import { bookingCases } from './booking-cases.ts'
import { bookingChangeCases } from './booking-change-cases.ts'
import { bookingRefusalCases } from './booking-refusal-cases.ts'
import { businessCases } from './business-cases.ts'
import { businessSettingCases } from './business-setting-cases.ts'
import { cancellationCases } from './cancellation-cases.ts'
import { clientReportCases } from './client-report-cases.ts'
import { coveredBookingCases } from './covered-booking-cases.ts'
import { customerRecordCases } from './customer-record-cases.ts'
import { customerImportCases } from './customer-import-cases.ts'
import { dataExportCases } from './data-export-cases.ts'
import { dataImportCases } from './data-import-cases.ts'
import { customerMessageCases } from './customer-message-cases.ts'
import { commissionCases } from './commission-cases.ts'
import { customerCases } from './customer-cases.ts'
import { deskCases } from './desk-cases.ts'
import { documentCases } from './document-cases.ts'
import { employmentCases } from './employment-cases.ts'
import { invoiceCreditCases } from './invoice-credit-cases.ts'
import { invoicePaymentCases } from './invoice-payment-cases.ts'
import { paymentReversalCases } from './payment-reversal-cases.ts'
import { hoursCases, hoursChangeCases, rosterCases } from './hours-cases.ts'
import { exampleDataCases } from './example-data-cases.ts'
import { homeCases } from './home-cases.ts'
import { invitationCases } from './invitation-cases.ts'
import { mediaCases } from './media-cases.ts'
import { memberCases } from './member-cases.ts'
import { membershipCases } from './membership-cases.ts'
import { locationCases } from './location-cases.ts'
import { officeCases } from './office-cases.ts'
import { scheduleRequestCases } from './schedule-request-cases.ts'
import { timeOffCases } from './time-off-cases.ts'
import { trailCases } from './trail-cases.ts'
import { trailOperationCases } from './trail-operation-cases.ts'
import { figureCases } from './figure-cases.ts'
import { overviewCases } from './overview-cases.ts'
import { notificationCases } from './notification-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { payrollCalculationCases } from './payroll-calculation-cases.ts'
import { payrollRunCases } from './payroll-run-cases.ts'
import { payrollDecisionCases } from './payroll-decision-cases.ts'
import { payslipCases } from './payslip-cases.ts'
import { payrollProfileCases } from './payroll-profile-cases.ts'
import { commissionLedgerCases } from './commission-ledger-cases.ts'
import { payrollCases } from './payroll-cases.ts'
import { permissionCases } from './permission-cases.ts'
import { planBulkCases } from './plan-bulk-cases.ts'
import { planCases } from './plan-cases.ts'
import { planQuoteCases } from './plan-quote-cases.ts'
import { planTermsCases } from './plan-terms-cases.ts'
import { planWriteCases } from './plan-write-cases.ts'
import { membershipCollectionCases } from './membership-collection-cases.ts'
import { subscriptionSettleCases } from './subscription-settle-cases.ts'
import { subscriptionChangeCases } from './subscription-change-cases.ts'
import { subscriptionRecordCases } from './subscription-record-cases.ts'
import { quoteCases } from './quote-cases.ts'
import { rejectedInputCases } from './rejected-input-cases.ts'
import { searchCases } from './search-cases.ts'
import { seriesChangeCases } from './series-change-cases.ts'
import { serviceBulkCases } from './service-bulk-cases.ts'
import { serviceCases } from './service-cases.ts'
import { bookingBulkCases } from './booking-bulk-cases.ts'
import { slotBulkCases } from './slot-bulk-cases.ts'
import { slotCases } from './slot-cases.ts'
import { slotPlanCases } from './slot-plan-cases.ts'
import { slotCopyCases } from './slot-copy-cases.ts'
import { subscriptionSaleCases } from './subscription-sale-cases.ts'
import { slotSeriesCases } from './slot-series-cases.ts'
import { workspaceCases } from './workspace-cases.ts'
import type { ContractCase } from './contract-case.ts'

/** The behaviour of the API, case by case. Tests replay the cases against the mock and against the platform. */
export const contractCases: ContractCase[] = [
  ...businessCases,
  ...businessSettingCases,
  ...memberCases,
  ...employmentCases,
  ...invitationCases,
  ...timeOffCases,
  ...scheduleRequestCases,
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
  ...dataExportCases,
  ...dataImportCases,
  ...customerMessageCases,
  ...quoteCases,
  ...coveredBookingCases,
  ...bookingCases,
  ...bookingChangeCases,
  ...bookingRefusalCases,
  ...paymentCases,
  ...cancellationCases,
  ...documentCases,
  ...invoiceCreditCases,
  ...invoicePaymentCases,
  ...paymentReversalCases,
  ...deskCases,
  ...notificationCases,
  ...exampleDataCases,
  ...homeCases,
  ...searchCases,
  ...workspaceCases,
  ...clientReportCases,
  ...locationCases,
  ...officeCases,
  ...hoursCases,
  ...hoursChangeCases,
  ...rosterCases,
  ...blackoutCases,
  ...trailCases,
  ...trailOperationCases,
  ...permissionCases,
  ...subscriptionRecordCases,
  ...subscriptionChangeCases,
  ...subscriptionSettleCases,
  ...membershipCollectionCases,
  ...planCases,
  ...planWriteCases,
  ...planTermsCases,
  ...planQuoteCases,
  ...subscriptionSaleCases,
  ...planBulkCases,
  ...commissionCases,
  ...commissionLedgerCases,
  ...payrollCases,
  ...payrollCalculationCases,
  ...payrollProfileCases,
  ...payrollRunCases,
  ...payrollDecisionCases,
  ...payslipCases,
  ...overviewCases,
  ...figureCases,
  ...rejectedInputCases,
]
