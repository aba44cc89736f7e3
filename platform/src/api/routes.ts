import { paths, type OperationId } from '@steward/shared/contracts/paths'
import { blackoutHandlers } from './blackout/routes.ts'
import { bookingBulkHandlers } from './booking/bulk/routes.ts'
import { bookingHandlers } from './booking/routes.ts'
import { businessHandlers } from './business/routes.ts'
import { businessSettingHandlers } from './business-setting/routes.ts'
import { clientReportHandlers } from './client-report/routes.ts'
import { commissionGroupHandlers } from './commission-group/routes.ts'
import { employmentHandlers } from './employment/routes.ts'
import { commissionEntryHandlers } from './commission-entry/routes.ts'
import { commissionGapHandlers } from './commission-gap/routes.ts'
import { customerHandlers } from './customer/routes.ts'
import { earningsHandlers } from './earnings/routes.ts'
import { exampleDataHandlers } from './example-data/routes.ts'
import { exportHandlers } from './export/routes.ts'
import { importHandlers } from './import/routes.ts'
import { customerMessageHandlers } from './customer-message/routes.ts'
import { homeHandlers } from './home/routes.ts'
import { insightHandlers } from './insight/routes.ts'
import { invitationHandlers } from './invitation/routes.ts'
import { invoiceHandlers } from './invoice/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { leaveBalanceHandlers } from './leave-balance/routes.ts'
import { leaveKindHandlers } from './leave-kind/routes.ts'
import { locationHandlers } from './location/routes.ts'
import { mediaHandlers } from './media/routes.ts'
import { membershipBulkHandlers } from './membership/bulk/routes.ts'
import { membershipHandlers } from './membership/routes.ts'
import { membershipSaleHandlers } from './membership/sale/routes.ts'
import { membershipTermsHandlers } from './membership/terms/routes.ts'
import { notificationHandlers } from './notification/routes.ts'
import { payrollHandlers } from './payroll/routes.ts'
import { scheduleRequestHandlers } from './schedule-request/routes.ts'
import { permissionHandlers } from './permission/routes.ts'
import { searchHandlers } from './search/routes.ts'
import { serviceHandlers } from './service/routes.ts'
import { subscriptionHandlers } from './membership/subscription/routes.ts'
import { teamHandlers } from './team/routes.ts'
import { serviceBulkHandlers } from './service/bulk/routes.ts'
import { timeSlotBulkHandlers } from './time-slot/bulk/routes.ts'
import { timeSlotSeriesHandlers } from './time-slot/series/routes.ts'
import { slotCopyHandlers } from './time-slot/copy/routes.ts'
import { timeOffHandlers } from './time-off/routes.ts'
import { timeSlotHandlers } from './time-slot/routes.ts'
import { todayHandlers } from './today/routes.ts'
import { workspaceHandlers } from './workspace/routes.ts'

/** Every handler of the API. A domain adds a handler to its own array and needs no other registration. */
export const handlers: Handler[] = [
  ...businessHandlers,
  ...locationHandlers,
  ...exampleDataHandlers,
  ...businessSettingHandlers,
  ...mediaHandlers,
  ...teamHandlers,
  ...blackoutHandlers,
  ...employmentHandlers,
  ...invitationHandlers,
  ...leaveKindHandlers,
  ...leaveBalanceHandlers,
  ...timeOffHandlers,
  ...scheduleRequestHandlers,
  ...serviceHandlers,
  ...timeSlotHandlers,
  ...slotCopyHandlers,
  ...timeSlotSeriesHandlers,
  ...serviceBulkHandlers,
  ...timeSlotBulkHandlers,
  ...bookingHandlers,
  ...bookingBulkHandlers,
  ...customerHandlers,
  ...customerMessageHandlers,
  ...exportHandlers,
  ...importHandlers,
  ...todayHandlers,
  ...homeHandlers,
  ...membershipHandlers,
  ...membershipBulkHandlers,
  ...membershipTermsHandlers,
  ...membershipSaleHandlers,
  ...subscriptionHandlers,
  ...commissionGroupHandlers,
  ...payrollHandlers,
  ...commissionEntryHandlers,
  ...commissionGapHandlers,
  ...earningsHandlers,
  ...invoiceHandlers,
  ...notificationHandlers,
  ...insightHandlers,
  ...permissionHandlers(() => handlers),
  ...workspaceHandlers,
  ...searchHandlers,
  ...clientReportHandlers,
]

/** Returns the operations of the contract that have no handler, and those that have two. Both are defects. */
export function routeDefects(present: Handler[] = handlers): { missing: OperationId[]; twice: OperationId[] } {
  const counts = new Map<OperationId, number>()
  for (const { id } of present) counts.set(id, (counts.get(id) ?? 0) + 1)
  const ids = Object.keys(paths) as OperationId[]
  return { missing: ids.filter((id) => !counts.has(id)), twice: ids.filter((id) => (counts.get(id) ?? 0) > 1) }
}
