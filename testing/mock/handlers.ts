import type { OperationId } from '@steward/shared/contracts'
import { availabilityHandlers } from './availability.ts'
import { bookingChangeHandlers } from './booking-changes.ts'
import { bookingHandlers } from './booking-handlers.ts'
import { businessHandlers } from './business.ts'
import type { Handlers } from './call.ts'
import { clientReportHandlers } from './client-reports.ts'
import { customerImportHandlers } from './customer-imports.ts'
import { customerMessageHandlers } from './customer-messages.ts'
import { customerMergeHandlers } from './customer-merges.ts'
import { customerRecordHandlers } from './customer-records.ts'
import { customerHandlers } from './customers.ts'
import { documentHandlers } from './documents.ts'
import { homeCardHandlers } from './home-cards.ts'
import { homeHandlers } from './home.ts'
import { invitationHandlers } from './invitations.ts'
import { mediaHandlers } from './media.ts'
import { membershipHandlers } from './memberships.ts'
import { memberVerbHandlers } from './member-verbs.ts'
import { memberHandlers } from './members.ts'
import { notificationHandlers } from './notifications.ts'
import { overviewHandlers } from './overview.ts'
import { payrollHandlers } from './payroll.ts'
import { recordHandlers } from './records.ts'
import { searchHandlers } from './search.ts'
import { seriesHandlers } from './series.ts'
import { serviceBulkHandlers } from './service-bulk.ts'
import { slotBulkHandlers } from './slot-bulk.ts'
import { bookingBulkHandlers } from './booking-bulk.ts'
import { slotCopyHandlers } from './slot-copies.ts'
import { serviceHandlers } from './services.ts'
import { slotHandlers } from './slots.ts'
import { todayHandlers } from './today.ts'
import { workspaceHandlers } from './workspaces.ts'

/** The handlers of all operations of the contract. A missing one is a type error. */
export const handlers: Handlers<OperationId> = {
  ...businessHandlers,
  ...mediaHandlers,
  ...memberHandlers,
  ...memberVerbHandlers,
  ...invitationHandlers,
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
  ...customerHandlers,
  ...customerMergeHandlers,
  ...customerMessageHandlers,
  ...customerRecordHandlers,
  ...customerImportHandlers,
  ...todayHandlers,
  ...homeHandlers,
  ...homeCardHandlers,
  ...notificationHandlers,
  ...recordHandlers,
  ...membershipHandlers,
  ...payrollHandlers,
  ...overviewHandlers,
  ...documentHandlers,
  ...workspaceHandlers,
  ...clientReportHandlers,
  ...searchHandlers,
}
