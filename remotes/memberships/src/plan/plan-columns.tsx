import type { Membership } from '@steward/shared/contracts'
import { currencySymbol } from '@steward/shared/money'
import type { useBusiness } from '@steward/shared/stores'
import { Money, Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'
import { PlanStatusBadge } from './plan-status-badge.tsx'
import { sessionsOf } from '../terms/sessions-of.ts'

/** Returns a dash for zero people, so that other counts stand out in the column. */
const count = (people: number) => (people === 0 ? '–' : people)

export function planColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<Membership>[] {
  const currency = currencySymbol(business.currency, business.locale)
  const group = t('plans.subscribers')
  return [
    { id: 'name', header: t('plans.column.name'), primary: true, sortable: true, cell: (row) => row.name },
    {
      id: 'price',
      header: t('plans.column.price', { currency }),
      numeric: true,
      sortable: true,
      card: 'end',
      cell: (row) => <Money amount={row.price} currency={row.currency} />,
    },
    {
      id: 'interval',
      header: t('plans.column.interval'),
      muted: true,
      cell: (row) => t(`every.${row.interval}`, { count: row.intervalCount }),
    },
    {
      id: 'sessions',
      header: t('plans.column.sessions'),
      muted: true,
      priority: 3,
      card: 'none',
      cell: (row) => sessionsOf(t, row),
    },
    {
      id: 'active',
      header: t('plans.column.active'),
      numeric: true,
      group,
      card: 'none',
      cell: (row) => count(row.subscribers.active),
    },
    {
      id: 'pastDue',
      header: t('plans.column.pastDue'),
      numeric: true,
      group,
      card: 'none',
      cell: (row) =>
        row.subscribers.pastDue > 0 ? (
          <Span color="warning.fg">{row.subscribers.pastDue}</Span>
        ) : (
          count(row.subscribers.pastDue)
        ),
    },
    {
      id: 'paused',
      header: t('plans.column.paused'),
      numeric: true,
      group,
      card: 'none',
      cell: (row) => count(row.subscribers.paused),
    },
    {
      id: 'monthlyRecurringRevenue',
      header: t('plans.column.revenue', { currency }),
      numeric: true,
      sortable: true,
      card: 'footEnd',
      cardLabel: true,
      cell: (row) => <Money amount={row.monthlyRecurringRevenue} currency={row.currency} />,
    },
    {
      id: 'status',
      header: t('plans.column.status'),
      card: 'foot',
      cell: (row) => <PlanStatusBadge status={row.status} />,
    },
  ]
}
