import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Button, VisuallyHidden } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

/**
 * Returns the columns of a list of unpaid bookings. Each row ends with the button that takes its payment, as the menu of
 * the row does. The status leaves its room to the button first, because every row is unpaid.
 */
export function withPayColumn(
  columns: readonly Column<Booking>[],
  t: ReturnType<typeof useTexts>,
  actionsFor: (row: Booking) => MenuAction[],
): Column<Booking>[] {
  const own = columns.map((column): Column<Booking> => (column.id === 'status' ? { ...column, priority: 2 } : column))
  return [...own, payColumn(t, actionsFor)]
}

function payColumn(t: ReturnType<typeof useTexts>, actionsFor: (row: Booking) => MenuAction[]): Column<Booking> {
  return {
    id: 'pay',
    header: t('bookingAction.pay'),
    card: 'foot',
    cell: (row) => {
      const action = actionsFor(row).find(({ key }) => key === 'pay')
      if (!action) return null
      return (
        <Button size="sm" disabledReason={action.disabledReason} asks={action.asks} onClick={() => action.onSelect?.()}>
          {action.label}
          <VisuallyHidden>{`: ${fullName(row.customer)}`}</VisuallyHidden>
        </Button>
      )
    },
  }
}
