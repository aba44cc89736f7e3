import type { FieldCode } from '../../codes/problem-codes.ts'
import { isAmount } from '../../money/amount.ts'
import type { RuleBasis, RuleKind } from './commission-rule.ts'

/** A cell of the matrix as somebody enters it. `value` is a percentage or an amount, as a decimal string. */
export interface RuleChange {
  targetType: 'SERVICE' | 'MEMBERSHIP'
  kind: RuleKind
  value?: string | undefined
  basis?: RuleBasis | undefined
  currency?: string | undefined
}

export interface ChangeFault {
  path: 'value' | 'basis' | 'currency'
  code: FieldCode
  params?: Record<string, string | number>
}

const largestAmount = 999_999

/**
 * Returns why a cell cannot be saved. A percentage has at most two decimals and is at most 100. A flat amount has the
 * decimals of the business's currency. A membership is sold once, so it has no basis.
 */
export function faultOfChange(change: RuleChange, currency: string): ChangeFault | undefined {
  const { kind, value, basis, targetType } = change
  if (change.currency !== undefined && change.currency !== currency) return { path: 'currency', code: 'INVALID_CHOICE' }
  const hasBasis = kind === 'FLAT_RATE' && targetType === 'SERVICE'
  if (!hasBasis && basis !== undefined && basis !== 'PER_BOOKING') return { path: 'basis', code: 'NOT_APPLICABLE' }
  if (kind === 'NONE' || kind === 'INHERIT')
    return value === undefined ? undefined : { path: 'value', code: 'NOT_APPLICABLE' }
  if (value === undefined || value === '') return { path: 'value', code: 'REQUIRED' }
  return kind === 'PERCENTAGE' ? faultOfPercentage(value) : faultOfAmount(value, currency)
}

function faultOfPercentage(value: string): ChangeFault | undefined {
  if (!/^\d{1,9}(\.\d+)?$/.test(value)) return { path: 'value', code: 'INVALID_FORMAT' }
  if (Number(value) > 100) return { path: 'value', code: 'TOO_LARGE', params: { max: 100 } }
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return { path: 'value', code: 'NOT_A_STEP', params: { step: '0.01' } }
  return undefined
}

function faultOfAmount(value: string, currency: string): ChangeFault | undefined {
  if (/^\d{7,}/.test(value)) return { path: 'value', code: 'TOO_LARGE', params: { max: `${largestAmount}.99` } }
  return isAmount(value, currency) && !value.startsWith('-') ? undefined : { path: 'value', code: 'NOT_AN_AMOUNT' }
}
