import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import type { QueryOf } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { maxBulkBookings } from '@steward/shared/rules/booking/booking-transitions'
import { useBusiness } from '@steward/shared/stores'
import { useParam } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { useExportMenu } from '@steward/shared/ui/lists'
import {
  DataTable,
  listParams,
  listRows,
  type TableState,
  type TableView,
  useRowSelection,
} from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { type BookingColumn, bookingColumns } from './booking-columns.tsx'
import { withPayColumn } from './pay-column.tsx'
import { type BookingChip, type BookingFilter, BookingFilters, useBookingFilter } from './booking-filters.tsx'
import { BookingOfAddress } from './booking-of-address.tsx'
import { bookings, readAllBookings } from '../booking/bookings.queries.ts'
import { useBookingActions } from '../booking/use-booking-actions.tsx'
import { useBookingBulk } from '../booking/bulk/use-booking-bulk.tsx'

type Filter = NonNullable<QueryOf<'booking.export'>>

interface BookingTableProps {
  caption: string
  state: TableState<BookingFilter>
  /** Restricts the list to one service or one customer. */
  within?: Pick<Filter, 'serviceId' | 'customerId'>
  /** The filters of the open view. A chip overrides them. */
  preset?: Filter
  columns: readonly BookingColumn[]
  chips: readonly BookingChip[]
  views?: readonly TableView[]
  tools?: ReactNode
  empty: ReactNode
}

/** The list of bookings of the business, of a service or of a customer. A row opens the booking. */
export function BookingTable(props: BookingTableProps) {
  const { caption, state, within, preset, columns: names, chips, views, tools, empty } = props
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const [, setOpen] = useParam('booking')
  const { actionsFor, dialogs } = useBookingActions()
  const filter = { ...preset, ...useBookingFilter(state), ...within }
  const query = useQuery({
    ...bookings.list({ ...listParams(state), ...filter }),
    placeholderData: keepPreviousData,
  })
  const selection = useRowSelection(state, query.data?.items)
  const bulk = useBookingBulk(selection)
  // The API rejects a bulk change of more bookings than this, so the page does not fetch them.
  const isFew = (query.data?.total ?? 0) <= maxBulkBookings
  const exportMenu = useExportMenu({
    kind: 'bookings',
    filter,
    total: query.data?.total,
    allAt: to.data({ files: 'exports' }),
  })
  // Callers pass `names` as a literal whose values never change.
  const columns = useMemo(() => bookingColumns(t, business, names), [t, business, names])
  // In a list of unpaid bookings, by its view or by a filter, the payment is the next step of each row.
  const isToCollect = filter.paymentState === 'UNPAID'

  const placesOf = (row: Booking): MenuAction[] => [
    {
      key: 'slot',
      label: t('bookings.openSlot'),
      icon: 'clock',
      to: to.slot(row.TimeSlotID),
    },
    ...(row.customer.id && within?.customerId === undefined && can('customer.read')
      ? [
          {
            key: 'customer',
            label: t('bookings.openCustomer'),
            icon: 'user' as const,
            to: to.customer(row.customer.id),
          },
        ]
      : []),
  ]
  const withPlaces = (row: Booking): MenuAction[] => {
    const [details, ...steps] = actionsFor(row)
    return [...(details ? [details] : []), ...placesOf(row), ...steps]
  }
  return (
    <>
      <DataTable
        caption={caption}
        state={state}
        columns={isToCollect ? withPayColumn(columns, t, actionsFor) : columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.bookingNumber}
        onOpenRow={(row) => setOpen(row.id)}
        rowActions={withPlaces}
        {...(bulk.mayChange ? { selection, bulkActions: bulk.actions } : {})}
        {...(isFew ? { onSelectAll: () => readAllBookings({ ...filter, sort: state.sort }) } : {})}
        searchable
        searchPlaceholder={t('bookings.search')}
        filters={<BookingFilters state={state} chips={chips} />}
        tools={
          <>
            {tools}
            {exportMenu}
          </>
        }
        {...(views ? { views } : {})}
        empty={empty}
      />
      <BookingOfAddress rows={query.data?.items} actionsFor={withPlaces} isCovered={dialogs !== null} />
      {dialogs}
      {bulk.dialogs}
    </>
  )
}
