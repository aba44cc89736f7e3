import type { PayRecord } from '@steward/shared/rules/payroll/month-request'
import type { AnyCall } from '../../../kernel/call.ts'

type Employment = PayRecord['employment']

/**
 * Returns the employment of each member in a month. The records of the team have no days of employment yet, so everybody
 * counts as employed for the whole month. All of payroll asks this function alone.
 */
export async function readEmployments(
  _call: Pick<AnyCall, 'tx' | 'entity'>,
  memberIds: readonly string[],
  _month: string,
): Promise<Map<string, Employment>> {
  return new Map(memberIds.map((id) => [id, { firstDay: null, lastDay: null }]))
}
