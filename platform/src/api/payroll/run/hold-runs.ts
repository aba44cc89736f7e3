import { lockName } from '../../../database/advisory-lock.ts'
import type { AnyCall } from '../../../kernel/call.ts'

/** Two runs never take the same entry of the ledger: calculations of one business wait for each other. */
export const holdRuns = ({ tx, entity }: AnyCall) => lockName(tx, `payroll runs ${entity.id}`)
