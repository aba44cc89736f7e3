/**
 * The API in one place, as types for the browser and codes for both sides. Nothing here loads zod:
 * schemas are imported by their own subpath (`@steward/shared/contracts/booking`), lazily in the browser.
 */
export type { OperationId } from './paths.ts'
export type {
  BodyOf,
  Operations,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Booking,
  BusinessDetails,
  BusinessEntity,
  CommissionEntry,
  CommissionGroup,
  CommissionRule,
  Contact,
  CurrentUser,
  Customer,
  Home,
  Invitation,
  Invoice,
  InvoiceDetails,
  Location,
  Media,
  Member,
  MemberListItem,
  MemberSummary,
  Membership,
  Notification,
  NotificationPreference,
  Overview,
  PayrollMonth,
  PayrollRecord,
  Quote,
  Service,
  Subscription,
  TimeSlot,
  Today,
  TodaySlot,
  WorkScheduleEntry,
} from './types.ts'
export { fieldCodes, problemCodes, type FieldCode, type FieldError, type Problem, type ProblemCode } from './problem.ts'
