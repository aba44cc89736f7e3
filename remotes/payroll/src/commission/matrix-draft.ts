import type { BodyOf } from '@steward/shared/api'
import type { CommissionRule } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import type { RuleBasis, RuleKind } from '@steward/shared/rules/commission/commission-rule'
import { isSameValue, type RuleValue } from '@steward/shared/rules/commission/earned-amount'
import { faultOfChange, type ChangeFault } from '@steward/shared/rules/commission/rule-change'

type TargetType = CommissionRule['targetType']

/** The value of a cell as it is typed. `value` is a percentage or an amount, and empty for the other kinds. */
export interface CellValue {
  kind: RuleKind
  value: string
  basis: RuleBasis
}

/** The changed cells by `cellKey`. */
export type Drafts = Readonly<Record<string, CellValue>>

export const cellKey = (targetId: string, groupId: string) => `${targetId} ${groupId}`

const hasValue = (kind: RuleKind) => kind === 'PERCENTAGE' || kind === 'FLAT_RATE'

/** Returns the cell as the contract has it, without the target and the group. */
export function changeOf({ kind, value, basis }: CellValue, targetType: TargetType) {
  const isCounted = kind === 'FLAT_RATE' && targetType === 'SERVICE'
  return {
    targetType,
    kind,
    ...(hasValue(kind) && { value: value.trim().replace(',', '.') }),
    ...(isCounted && { basis }),
  }
}

/** Returns why a cell cannot be saved. */
export const faultOf = (cell: CellValue, targetType: TargetType, currency: string): ChangeFault | undefined =>
  faultOfChange(changeOf(cell, targetType), currency)

/** Returns the value that the rules calculate with. The cell has no fault. */
export function ruleValueOf({ kind, value, basis }: CellValue, currency: string): RuleValue {
  const text = value.trim().replace(',', '.')
  return {
    kind,
    basis,
    percentage: kind === 'PERCENTAGE' ? text : null,
    flatAmount: kind === 'FLAT_RATE' ? parseAmount(text, currency) : null,
  }
}

export const cellValueOf = ({ kind, value, basis }: CommissionRule): CellValue => ({
  kind,
  value: hasValue(kind) ? value : '',
  basis,
})

/** Returns the drafts after a cell was edited. A cell with the value that it has already is no change. */
export function withCell(
  drafts: Drafts,
  key: string,
  cell: CellValue,
  own: CommissionRule | undefined,
  currency: string,
): Drafts {
  const isUnchanged = own
    ? isSameValue(ruleValueOf(cellValueOf(own), own.currency), ruleValueOf(cell, currency))
    : cell.kind === 'INHERIT'
  const { [key]: _, ...others } = drafts
  return isUnchanged ? others : { ...others, [key]: cell }
}

/** Returns the changes of a save. Only cells that differ are in it. */
export function changesOf(
  drafts: Drafts,
  targetType: TargetType,
  revisionOf: (targetId: string, groupId: string) => number,
): BodyOf<'commission-rule.save'>['changes'] {
  return Object.entries(drafts).map(([key, cell]) => {
    const [targetId = '', groupId = ''] = key.split(' ')
    return { ...changeOf(cell, targetType), targetId, groupId, seenRevision: revisionOf(targetId, groupId) }
  })
}
