import { bookingCases } from './cases/booking-cases.ts'
import { businessCases } from './cases/business-cases.ts'
import { customerCases } from './cases/customer-cases.ts'
import { deskCases } from './cases/desk-cases.ts'
import { serviceCases } from './cases/service-cases.ts'
import { slotCases } from './cases/slot-cases.ts'
import type { ContractCase } from './contract-case.ts'

/** What the API promises, case by case. Replayed against the mock and against the platform, which must agree. */
export const contractCases: ContractCase[] = [
  ...businessCases,
  ...serviceCases,
  ...slotCases,
  ...customerCases,
  ...bookingCases,
  ...deskCases,
]
