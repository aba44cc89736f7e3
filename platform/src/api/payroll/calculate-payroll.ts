import { calculatePayroll } from '@steward/shared/rules/payroll/payroll-calculation'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'

/**
 * Returns the pay of one person in one month from the input alone, with the derivation of every figure. Reads and writes no
 * record.
 */
export const calculatePayrollOfMonth = handle('payroll-calculation.create', async ({ body, entity }) => {
  const { rejection, calculation } = calculatePayroll(body, entity.currency)
  throwRefusal(rejection)
  return calculation!
})
