import { calculatePayroll } from '@steward/shared/rules/payroll/payroll-calculation'
import type { Handlers } from '../kernel/call.ts'
import { throwRefusal } from '../kernel/refusal.ts'

export const payrollCalculationHandlers: Handlers<'payroll-calculation.create'> = {
  'payroll-calculation.create': ({ body, currency }) => {
    const { rejection, calculation } = calculatePayroll(body, currency)
    throwRefusal(rejection)
    return calculation!
  },
}
