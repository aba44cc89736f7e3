import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { HStack, Icon, Money, StatusBadge } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

/** The columns of the list of slots. */
export function slotColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<TimeSlot>[] {
  return [
    {
      id: 'start',
      header: t('timeSlots.column.start'),
      primary: true,
      cell: (row) => `${business.dateTime(row.startTime)} – ${business.time(row.endTime)}`,
    },
    {
      id: 'service',
      header: t('timeSlots.column.service'),
      cell: (row) =>
        row.repetitionReferenceId ? (
          <HStack gap="1.5" display="inline-flex">
            {row.service.name}
            <Icon name="repeat" size={14} label={t('series.one')} color="fg.muted" />
          </HStack>
        ) : (
          row.service.name
        ),
    },
    { id: 'provider', header: t('timeSlots.column.provider'), cell: (row) => fullName(row.serviceProvider) },
    {
      id: 'location',
      header: t('timeSlots.column.location'),
      muted: true,
      priority: 2,
      cell: (row) => row.location?.name ?? '–',
    },
    {
      id: 'seats',
      header: t('timeSlots.column.seats'),
      numeric: true,
      card: 'foot',
      cell: (row) => t('seats', { taken: row.seatsTaken, count: row.slots }),
    },
    {
      id: 'price',
      header: t('timeSlots.column.price', { currency: business.symbol }),
      numeric: true,
      card: 'footEnd',
      cell: (row) => <Money amount={row.price} currency={row.currency ?? business.currency} />,
    },
    {
      id: 'status',
      header: t('timeSlots.column.status'),
      card: 'end',
      cell: (row) => <StatusBadge kind="slot" status={row.status} />,
    },
  ]
}
