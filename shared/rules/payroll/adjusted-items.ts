import type { FieldProblem } from './field-problem.ts'
import { ringgit } from './malaysia/sen.ts'
import type { Frequency } from './malaysia/pay-items.ts'
import { recordedItemProblems, type RecordedItem } from './recorded-items.ts'
import type { AdjustmentAction } from './run-words.ts'

/** An adjustment of one member in one run. A removed item has no amount, and a line by hand no item of the profile. */
export interface Adjustment {
  id: string
  action: AdjustmentAction
  payItemId: string | null
  code: string
  amount: string | null
  frequency: Frequency | null
  original: string | null
  /** The name of a statutory line by hand. */
  name?: string
}

type Item = RecordedItem & { id: string }

/** Returns the items of a member as this run pays them in its month. Adjustments of items that are gone have no effect. */
export function adjustedItems(
  items: readonly Item[],
  adjustments: readonly Adjustment[],
  month: string,
): readonly RecordedItem[] {
  const changes = new Map(adjustments.flatMap((each) => (each.payItemId ? [[each.payItemId, each] as const] : [])))
  const added = adjustments.filter(({ action }) => action === 'ADD')
  return [
    ...items.flatMap((item): RecordedItem[] => {
      const change = changes.get(item.id)
      if (!change) return [item]
      const { firstMonth, lastMonth } = item
      // The other months of the item stay, because reliefs count what earlier months had.
      const before = firstMonth < month ? [{ ...item, lastMonth: monthBefore(month) }] : []
      const after =
        lastMonth === null || lastMonth > month ? [{ ...item, firstMonth: monthAfter(month), lastMonth }] : []
      const now =
        change.amount === null ? [] : [{ ...item, amount: change.amount, firstMonth: month, lastMonth: month }]
      return [...before, ...now, ...after]
    }),
    ...added.map(({ code, amount, frequency, original, name }): RecordedItem => ({
      code,
      ...(name ? { name } : {}),
      amount: amount ?? ringgit(0),
      frequency,
      original,
      firstMonth: month,
      lastMonth: month,
    })),
  ]
}

const monthAfter = (month: string): string => shifted(month, 1)
export const monthBefore = (month: string): string => shifted(month, -1)

function shifted(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns why a line by hand is not possible. Commission comes from its ledger alone, so that the item stays the sum of its
 * entries.
 */
export function addedItemProblems(
  item: Pick<RecordedItem, 'code' | 'amount' | 'frequency' | 'original' | 'name'>,
  month: string,
  itemProblems: (item: RecordedItem) => FieldProblem[] = recordedItemProblems,
): FieldProblem[] {
  const ofLedger: FieldProblem[] =
    item.code === 'COMMISSION'
      ? [{ path: 'code', code: 'NOT_APPLICABLE', rule: 'Commission is corrected in its ledger.' }]
      : []
  return [...ofLedger, ...itemProblems({ ...item, firstMonth: month, lastMonth: month })]
}
