import { useBusiness } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { Avatar, HStack, Money, PhoneNumber, StatusBadge } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import { useMemo } from 'react'
import type { Customer } from './sample-customers.ts'
import { useShowcaseTexts } from './texts.ts'

export const tableCurrency = 'MYR'

/** The columns of the full table. */
export function useCustomerColumns(): Column<Customer>[] {
  const t = useShowcaseTexts()
  const { date } = useBusiness()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('table.name'),
        primary: true,
        sortable: true,
        sortValue: ({ name }) => name,
        cell: ({ id, name }) => (
          <HStack as="span" display="inline-flex" gap="2.5">
            <Avatar id={id} name={name} />
            {name}
          </HStack>
        ),
      },
      {
        id: 'phone',
        header: t('page.phone'),
        priority: 2,
        card: 'none',
        cell: ({ phone }) => <PhoneNumber value={phone} />,
      },
      {
        id: 'city',
        header: t('table.city'),
        muted: true,
        priority: 3,
        sortable: true,
        sortValue: ({ city }) => city,
        cell: ({ city }) => city,
      },
      {
        id: 'status',
        header: t('page.status'),
        card: 'end',
        cell: ({ status }) => <StatusBadge kind="booking" status={status} />,
      },
      {
        id: 'seen',
        header: t('table.seen'),
        sortable: true,
        sortValue: ({ seen }) => seen,
        cell: ({ seen }) => date(toPlainDate(seen)),
      },
      {
        id: 'visits',
        header: t('table.visits'),
        numeric: true,
        sortable: true,
        sortValue: ({ visits }) => visits,
        cell: ({ visits }) => visits,
        card: 'foot',
        cardLabel: true,
      },
      {
        id: 'balance',
        header: t('table.balance', { currency: tableCurrency }),
        numeric: true,
        sortable: true,
        sortValue: ({ balance }) => Number(balance ?? 0),
        cell: ({ balance }) => <Money amount={balance} currency={tableCurrency} />,
        card: 'footEnd',
      },
    ],
    [t, date],
  )
}

/** The columns of the tables in other states. */
export function useFewColumns(): Column<Customer>[] {
  const t = useShowcaseTexts()
  return useMemo(
    () => [
      { id: 'name', header: t('table.name'), primary: true, cell: ({ name }) => name },
      {
        id: 'status',
        header: t('page.status'),
        card: 'end',
        cell: ({ status }) => <StatusBadge kind="booking" status={status} />,
      },
      { id: 'visits', header: t('table.visits'), numeric: true, cell: ({ visits }) => visits },
    ],
    [t],
  )
}
