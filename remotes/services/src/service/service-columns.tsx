import type { Service } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { AvatarGroup, Badge, HStack, Icon, Meter, Money, Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'
import { percent } from './percent.ts'

/**
 * The columns of the services list. On narrow screens fill rate and location are hidden first, then providers and type.
 */
export function serviceColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<Service>[] {
  return [
    {
      id: 'name',
      header: t('services.column.name'),
      primary: true,
      sortable: true,
      cell: (row) => (
        <HStack gap="3">
          <Span display="inline-flex" p="2" borderRadius="sm" bg="bg.muted" color="fg.muted">
            <Icon name={row.type === 'SPOT' ? 'customers' : 'user'} size={16} />
          </Span>
          {row.name}
        </HStack>
      ),
      // The icon tile would push the name out of line with the other text of the card.
      cardCell: (row) => row.name,
    },
    { id: 'type', header: t('services.column.type'), muted: true, priority: 3, cell: (row) => t(`type.${row.type}`) },
    {
      id: 'duration',
      header: t('services.column.duration'),
      numeric: true,
      sortable: true,
      muted: true,
      cell: (row) => t('minutes', { count: row.duration }),
    },
    {
      id: 'price',
      header: t('services.column.price', { currency: business.symbol }),
      numeric: true,
      card: 'end',
      cell: (row) => <Money amount={row.eventCost} currency={row.eventCurrency ?? business.currency} />,
    },
    {
      id: 'location',
      header: t('services.column.location'),
      muted: true,
      priority: 2,
      cell: (row) => row.location?.name ?? t('services.anywhere'),
    },
    {
      id: 'providers',
      header: t('services.column.providers'),
      priority: 3,
      card: 'none',
      cell: (row) =>
        row.serviceProviders.length > 0 ? (
          <AvatarGroup
            people={row.serviceProviders.map((member) => ({
              id: member.id,
              name: fullName(member),
              src: member.avatar,
            }))}
          />
        ) : (
          <Badge palette="warning" icon="warning">
            {t('services.noProvider')}
          </Badge>
        ),
    },
    {
      id: 'nextSlot',
      header: t('services.column.nextSlot'),
      card: 'foot',
      cell: (row) =>
        row.nextSlotAt ? business.dateTime(row.nextSlotAt) : <Span color="fg.muted">{t('services.notScheduled')}</Span>,
    },
    {
      id: 'bookings',
      header: t('services.column.bookings'),
      numeric: true,
      card: 'none',
      cell: (row) => (row.bookings30d > 0 ? row.bookings30d : '–'),
    },
    {
      id: 'fillRate',
      header: t('services.column.fillRate'),
      priority: 2,
      card: 'footEnd',
      cell: (row) =>
        row.fillRate30d === null ? (
          '–'
        ) : (
          <Meter
            width={48}
            value={row.fillRate30d}
            label={t('services.column.fillRate')}
            text={percent(row.fillRate30d, business.locale)}
          />
        ),
    },
  ]
}
