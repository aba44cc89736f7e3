import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { Avatar, Badge, HStack, Money, PhoneNumber, Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

/**
 * The columns of the list of customers. On narrow screens the dates, visits and email are hidden first, then the last
 * visit.
 */
export function customerColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<Customer>[] {
  const when = (at: Customer['lastVisitAt']) => (at ? business.date(business.dateOf(at)) : '–')
  return [
    {
      id: 'name',
      header: t('customers.column.name'),
      primary: true,
      sortable: true,
      cell: (row) => (
        <HStack gap="3">
          <Avatar id={row.id} name={fullName(row)} />
          {fullName(row)}
        </HStack>
      ),
    },
    {
      id: 'phone',
      header: t('customers.column.phone'),
      muted: true,
      // A card omits a cell with a dash.
      cell: (row) => (row.phoneNumber ? <PhoneNumber value={row.phoneNumber} /> : '–'),
    },
    {
      id: 'email',
      header: t('customers.column.email'),
      muted: true,
      priority: 2,
      card: 'none',
      cell: (row) =>
        row.email ? (
          <Span display="block" maxW="160px" truncate title={row.email}>
            {row.email}
          </Span>
        ) : (
          '–'
        ),
    },
    {
      id: 'membership',
      header: t('customers.column.membership'),
      cell: (row) =>
        row.membershipName ? (
          <Badge palette="success" icon="membership">
            {row.membershipName}
          </Badge>
        ) : (
          '–'
        ),
    },
    {
      id: 'lastVisit',
      header: t('customers.column.lastVisit'),
      priority: 3,
      card: 'foot',
      cardLabel: true,
      cell: (row) => when(row.lastVisitAt),
    },
    {
      id: 'nextVisit',
      header: t('customers.column.nextVisit'),
      priority: 2,
      card: 'none',
      cell: (row) => when(row.nextVisitAt),
    },
    {
      id: 'visits',
      header: t('customers.column.visits'),
      numeric: true,
      priority: 2,
      card: 'none',
      cell: (row) => row.visits90d,
    },
    {
      id: 'createdAt',
      header: t('customers.column.created'),
      muted: true,
      sortable: true,
      priority: 2,
      card: 'none',
      cell: (row) => business.date(business.dateOf(row.createdAt)),
    },
    {
      id: 'value',
      header: t('customers.column.value', { currency: business.symbol }),
      numeric: true,
      card: 'footEnd',
      cell: (row) => <Money amount={row.lifetimeValue} currency={row.currency} />,
    },
  ]
}
