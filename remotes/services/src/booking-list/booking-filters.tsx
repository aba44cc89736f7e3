import type { QueryOf } from '@steward/shared/api'
import { paymentStates } from '@steward/shared/rules/booking/payment-state'
import { useBusiness } from '@steward/shared/stores'
import { dayBounds } from '@steward/shared/time'
import { useStatusText } from '@steward/shared/ui/core'
import { DateFilter, datesOf, listParams, SelectFilter, type TableState, useTableState } from '@steward/shared/ui/table'
import { LocationFilter, ProviderFilter, ServiceFilter } from '../service/choice-filters.tsx'
import { services } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** The search parameters that filter a list of bookings. `from` and `to` are days of the booked slot. */
export const bookingFilters = [
  'from',
  'to',
  'status',
  'money',
  'payment',
  'serviceId',
  'providerId',
  'locationId',
  'source',
] as const
export type BookingFilter = (typeof bookingFilters)[number]
/** A chip above the list. `dates` covers both days. */
export type BookingChip = Exclude<BookingFilter, 'from' | 'to'> | 'dates'

const statuses = ['CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'CANCELLED', 'REFUNDED'] as const
const paymentTypes = ['CREDIT_CARD', 'CASH', 'BANK_TRANSFER', 'NOT_REQUIRED'] as const
const sources = ['BACK_OFFICE', 'ONLINE', 'PHONE', 'WALK_IN', 'IMPORT', 'API'] as const

export const useBookingTableState = (defaultSort: string) => useTableState({ filters: bookingFilters, defaultSort })

/** Returns the filters of the list and of its export as query parameters of the API. */
export function useBookingFilter(state: TableState<BookingFilter>): NonNullable<QueryOf<'booking.export'>> {
  const business = useBusiness()
  const { from, to } = datesOf(state)
  const chosen = (name: BookingFilter) => state.filters[name].join(',') || undefined
  const filter = {
    q: listParams(state).q,
    status: chosen('status'),
    paymentState: chosen('money'),
    paymentType: chosen('payment'),
    serviceId: chosen('serviceId'),
    providerId: chosen('providerId'),
    locationId: chosen('locationId'),
    bookingSource: chosen('source'),
    from: from && dayBounds(from, business.zone).start,
    to: to && dayBounds(to, business.zone).end,
  }
  // Omits undefined filters, so that they do not overwrite those of the view.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as typeof filter
}

/** Archived services are included because their bookings remain. */
const allServices = services.list({ sort: 'name', limit: '200' })

/** The chips above a list of bookings, in the given order. */
export function BookingFilters({ state, chips }: { state: TableState<BookingFilter>; chips: readonly BookingChip[] }) {
  return chips.map((chip) => <Chip key={chip} state={state} chip={chip} />)
}

function Chip({ state, chip }: { state: TableState<BookingFilter>; chip: BookingChip }) {
  const t = useTexts()
  const statusText = useStatusText()
  switch (chip) {
    case 'dates':
      return <DateFilter state={state} />
    case 'serviceId':
      return <ServiceFilter state={state} name="serviceId" query={allServices} label={t('bookings.column.service')} />
    case 'providerId':
      return <ProviderFilter state={state} label={t('bookings.column.provider')} />
    case 'locationId':
      return <LocationFilter state={state} label={t('bookings.column.location')} />
    case 'status': {
      const choices = statuses.map((value) => ({ value, label: statusText('booking', value) }))
      return <SelectFilter state={state} name="status" label={t('bookings.column.status')} choices={choices} />
    }
    case 'money': {
      const choices = paymentStates.map((value) => ({ value, label: t(`bookings.money.${value}`) }))
      return <SelectFilter state={state} name="money" label={t('bookings.moneyLabel')} choices={choices} />
    }
    case 'payment': {
      const choices = paymentTypes.map((value) => ({ value, label: t(`paymentType.${value}`) }))
      return <SelectFilter state={state} name="payment" label={t('bookings.column.payment')} choices={choices} />
    }
    case 'source': {
      const choices = sources.map((value) => ({ value, label: t(`source.${value}`) }))
      return <SelectFilter state={state} name="source" label={t('bookings.column.source')} choices={choices} />
    }
  }
}
