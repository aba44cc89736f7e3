import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Button, useLocale, useParam } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { owedAmount } from '../booking/owed-amount.ts'
import { useTexts } from '../texts/texts.ts'

const orders = ['status', 'name'] as const

/** The order by what staff must do: unpaid, expected, checked in, then refunded and cancelled. `OWED` is checked in. */
const byStatus: (Booking['status'] | 'OWED')[] = [
  'PAYMENT_FAILED',
  'PAYMENT_PENDING',
  'OWED',
  'CONFIRMED',
  'CHECKED_IN',
  'REFUNDED',
  'CANCELLED',
]

const rankOf = (booking: Booking) => byStatus.indexOf(owedAmount(booking) ? 'OWED' : booking.status)

/** Returns the order of a roster and the function that sorts by it. The address stores the order. */
export function useRosterOrder() {
  const [requested, setRequested] = useParam('order')
  const locale = useLocale()
  const chosen = orders.find((order) => order === requested) ?? 'status'
  const names = new Intl.Collator(locale)
  const compare = (a: Booking, b: Booking) => {
    const byName = names.compare(fullName(a.customer), fullName(b.customer))
    return chosen === 'name' ? byName : rankOf(a) - rankOf(b)
  }
  return {
    chosen,
    choose: (order: (typeof orders)[number]) => setRequested(order === 'status' ? undefined : order),
    sorted: (people: readonly Booking[]) => people.toSorted(compare),
  }
}

/** The menu for the order of a roster. */
export function RosterOrder({ chosen, choose }: Pick<ReturnType<typeof useRosterOrder>, 'chosen' | 'choose'>) {
  const t = useTexts()
  return (
    <Menu
      label={t('roster.order.label')}
      placement="bottom-end"
      trigger={
        <Button size="xs" variant="ghost" iconEnd="chevronDown">
          {t(`roster.order.${chosen}`)}
        </Button>
      }
      sections={[
        {
          key: 'orders',
          items: orders.map((order) => ({
            key: order,
            label: t(`roster.order.${order}`),
            checked: order === chosen,
            onSelect: () => choose(order),
          })),
        },
      ]}
    />
  )
}
