import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { chakra, EmptyState, Icon, LinkButton, LoadFailure, Money, SkeletonRows, Span } from '@steward/shared/ui/core'
import type { Booking, Customer } from '@steward/shared/contracts'
import { Dialog } from '@steward/shared/ui/overlays'
import { bookings } from '../booking/bookings.queries.ts'
import { PayDialog } from '../booking/pay-dialog.tsx'
import { useTexts } from '../texts/texts.ts'

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '14',
    px: '3',
    borderRadius: 'md',
    textAlign: 'start',
    textStyle: 'cell',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
})

/** Takes the payment of the customer's only unpaid booking, or lets the user choose one of several. */
export function OwedBookingsDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const [picked, setPicked] = useState<Booking>()
  const query = useQuery(
    bookings.list({ customerId: customer.id, paymentState: 'UNPAID', sort: 'startTime', limit: '50' }),
  )
  const owed = query.data?.items ?? []
  const chosen = picked ?? (owed.length === 1 ? owed[0] : undefined)
  if (chosen) return <PayDialog booking={chosen} onClose={onClose} />

  const content = () => {
    if (query.isPending) return <SkeletonRows rows={2} />
    if (query.isError)
      return <LoadFailure inline title={t('failed.title', { what: t('recordPayment.bookings') })} query={query} />
    if (owed.length === 0)
      return (
        <EmptyState
          compact
          icon="document"
          title={t('recordPayment.none')}
          actions={
            <LinkButton to={to.customer(customer.id, { tab: 'money' })}>{t('recordPayment.invoices')}</LinkButton>
          }
        />
      )
    return owed.map((booking) => (
      <Choice key={booking.id} type="button" onClick={() => setPicked(booking)}>
        <Span flex="1" minW="0">
          <Span display="block" textStyle="strong">
            {booking.timeSlot.service.name}
          </Span>
          <Span display="block" color="fg.muted">
            {`${business.dateTime(booking.timeSlot.startTime)} · ${fullName(booking.timeSlot.serviceProvider)}`}
          </Span>
        </Span>
        <Money amount={booking.total} currency={booking.currency ?? business.currency} withCurrency strong />
        <Icon name="chevronRight" />
      </Choice>
    ))
  }
  return (
    <Dialog open onClose={onClose} title={t('recordPayment.title')} description={t('recordPayment.choose')}>
      {content()}
    </Dialog>
  )
}
