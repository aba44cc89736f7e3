import { Banner, Box, Stack, Text } from '@steward/shared/ui/core'
import type { Customer, Quote, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { NumberField } from '@steward/shared/ui/forms'
import { Bill } from '../booking/bill.tsx'
import { PaymentFields } from '../booking/payment-fields.tsx'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { MembershipField } from '../booking/membership-field.tsx'
import type { MembershipChoices } from './use-membership-choice.ts'

interface BookingSummaryProps {
  slot: TimeSlot | undefined
  membership: MembershipChoices
  quote: Quote | undefined
  isStale: boolean
  /** Whether nothing is to be paid: the price is zero, or a membership pays. */
  isFree: boolean
  payment: string
  /** The recipient of the confirmation. A new customer may still be incomplete. */
  customer: Partial<Pick<Customer, 'id' | 'email' | 'emailChoice'>> | undefined
  /** Whether the customer is already booked into the slot. */
  isBooked: boolean
}

/** The summary of a booking: slot, membership or payment, bill and confirmation email. */
export function BookingSummary(props: BookingSummaryProps) {
  const { slot, membership, quote, isStale, isFree, payment, customer, isBooked } = props
  const t = useTexts()
  const business = useBusiness()
  if (!slot)
    return (
      <Text color="fg.muted" pb="4">
        {t('newBooking.chooseTime')}
      </Text>
    )
  return (
    <Stack gap="4" pb="2">
      <Box>
        <Text textStyle="cardTitle">{slot.service.name}</Text>
        <Text textStyle="cell" color="fg.muted">
          {`${business.dateTime(slot.startTime)} – ${business.time(slot.endTime)}`}
        </Text>
        <Text textStyle="cell" color="fg.muted">
          {[fullName(slot.serviceProvider), slot.location?.name].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {isBooked ? (
        <Banner tone="warning" flush>
          {t('newBooking.alreadyBooked')}
        </Banner>
      ) : null}
      {slot.service.type === 'SPOT' ? (
        <NumberField
          name="bookingSlots"
          label={t('booking.seats')}
          min={1}
          max={Math.min(20, Math.max(1, slot.slots - slot.seatsTaken))}
        />
      ) : null}
      <MembershipField choice={membership} />
      {isFree || membership.isPending ? null : <PaymentFields compact payment={payment} canPayLater />}
      <Bill quote={quote} isStale={isStale} />
      <NotifyField one reach={customer && reachOf([{ customer }])} />
    </Stack>
  )
}
