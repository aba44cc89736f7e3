import type { RunStatus } from '@steward/shared/rules/payroll/payroll-run'
import type { CallContext } from '../../../kernel/call.ts'

/** The parts of a call that read a run. A job has them, too. */
export type RunReader = Pick<CallContext, 'tx' | 'entity'>

export interface RunOfMonth {
  id: string
  month: string
  status: RunStatus
}
