import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { Icon, Span, Text, useStatusText } from '@steward/shared/ui/core'
import { PaperSheet, PaperTable } from '@steward/shared/ui/paper'
import { owedAmount } from '../booking/owed-amount.ts'
import { useTexts } from '../texts/texts.ts'

interface RosterPaperProps {
  slot: TimeSlot
  bookings: readonly Booking[]
  /** The number of bookings of the slot that were not loaded. */
  missing: number
}

/** The expected customers by name, each with a box to tick by hand. */
export function RosterPaper({ slot, bookings, missing }: RosterPaperProps) {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const paymentOf = usePaymentState()
  const entity = useBusinessCore((state) => state.entity)
  const people = bookings
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED')
    .toSorted((a, b) => fullName(a.customer).localeCompare(fullName(b.customer), business.locale))
  // The API leaves amounts out of the response for users who may not see them.
  const hasMoney = people.some(({ total }) => total !== undefined)
  const title = t('timeSlotDetails.roster')
  return (
    <PaperSheet
      title={title}
      number={[slot.service.name, slot.status === 'ACTIVE' ? null : statusText('slot', slot.status)]
        .filter(Boolean)
        .join(' · ')}
      issuer={entity && { name: entity.name, details: [] }}
      logoUrl={entity?.logoUrl}
      parties={[
        {
          label: t('timeSlotDetails.fact.time'),
          value: business.date(business.dateOf(slot.startTime)),
          details: [business.timeRange(slot.startTime, slot.endTime), business.zone],
        },
        { label: t('timeSlotDetails.fact.location'), value: slot.location?.name },
        { label: t('timeSlotDetails.fact.provider'), value: fullName(slot.serviceProvider) },
        {
          label: t('timeSlotDetails.fact.seats'),
          value: t('seats', { taken: slot.seatsTaken, count: slot.slots }),
        },
      ]}
    >
      {people.length === 0 ? (
        <Text>{t('roster.empty')}</Text>
      ) : (
        <PaperTable label={title}>
          <thead>
            <tr>
              <th scope="col">{t('rosterPaper.here')}</th>
              <th scope="col">{t('roster.customer')}</th>
              {hasMoney ? <th scope="col">{t('rosterPaper.payment')}</th> : null}
              <th scope="col" data-figure="">
                {t('timeSlotDetails.fact.seats')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((booking) => (
              <tr key={booking.id}>
                <td>
                  <Box isTicked={booking.status === 'CHECKED_IN'} />
                </td>
                <td>
                  <bdi>{fullName(booking.customer)}</bdi>
                </td>
                {hasMoney ? (
                  <td>
                    <bdi>{paymentOf(booking)}</bdi>
                  </td>
                ) : null}
                <td data-figure="">{booking.bookingSlots}</td>
              </tr>
            ))}
          </tbody>
        </PaperTable>
      )}
      {missing > 0 ? <Text mt="4">{t('rosterPaper.missing', { count: missing })}</Text> : null}
    </PaperSheet>
  )
}

/** A box to tick with a pen. The box of a customer who is checked in is already ticked. */
function Box({ isTicked }: { isTicked: boolean }) {
  const t = useTexts()
  return (
    <Span
      display="inline-flex"
      w="4"
      h="4"
      borderWidth="1px"
      borderColor="fg"
      verticalAlign="text-bottom"
      {...(isTicked ? { role: 'img', 'aria-label': t('rosterPaper.isHere') } : {})}
    >
      {isTicked ? <Icon name="check" size={14} /> : null}
    </Span>
  )
}

/** Returns a function that describes the payment: what is due, or how it was paid. */
function usePaymentState() {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  return (booking: Booking): string => {
    const { status, subscription, paymentType, total } = booking
    const owed = owedAmount(booking)
    if (owed) return t('bookingDetails.owes', { amount: business.money(owed) })
    if (status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED') {
      const state = status === 'PAYMENT_PENDING' ? t('roster.paysOnArrival') : statusText('booking', status)
      return [state, total === undefined ? null : business.money(total)].filter(Boolean).join(' · ')
    }
    if (subscription) return subscription.membershipName
    if (!paymentType || paymentType === 'NOT_REQUIRED') return t('paymentType.NOT_REQUIRED')
    return t('rosterPaper.paid', { how: t(`paymentType.${paymentType}`) })
  }
}
