import type { ResponseOf } from '@steward/shared/contracts'

/** The calculation of a line, as the API sends and stores it. */
export type PayrollCalculation = ResponseOf<'payroll-calculation.create'>
