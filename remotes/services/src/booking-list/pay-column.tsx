import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Button, VisuallyHidden } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

/** A column with the button that takes the payment of its row, as the menu of the row does. */
export function payColumn(t: ReturnType<typeof useTexts>, actionsFor: (row: Booking) => MenuAction[]): Column<Booking> {
  return {
    id: 'pay',
    header: t('bookingAction.pay'),
    priority: 3,
    card: 'foot',
    cell: (row) => {
      const action = actionsFor(row).find(({ key }) => key === 'pay')
      if (!action) return null
      return (
        <Button
          size="sm"
          icon="cash"
          disabledReason={action.disabledReason}
          asks={action.asks}
          onClick={() => action.onSelect?.()}
        >
          {action.label}
          <VisuallyHidden>{`: ${fullName(row.customer)}`}</VisuallyHidden>
        </Button>
      )
    },
  }
}
