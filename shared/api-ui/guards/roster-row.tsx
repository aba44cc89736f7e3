import type { ReactNode } from 'react'
import type { Booking } from '../../contracts/index.ts'
import { fullName } from '../../rules/common/person-name.ts'
import { Avatar } from '../../ui/core/avatar.tsx'
import { Isolated } from '../../ui/core/isolated.tsx'
import { Box, Flex, Span } from '../../ui/core/layout.tsx'
import { CheckInButton, UnsentBadge } from './check-in-button.tsx'

export interface RosterRowProps {
  booking: Pick<Booking, 'id' | 'customer'> & Partial<Pick<Booking, 'status'>>
  /** The line below the name, such as the number of seats. */
  caption?: string | undefined
  /** The amount due and its button, before the check-in. */
  payment?: ReactNode
  /** The check-in, or undefined if the booking has none. `useGuards` gives the reason why it is impossible now. */
  checkIn: { disabledReason?: string | undefined } | undefined
  isBusy: boolean
  /** Whether the check-in is stored in this tab and not sent yet. */
  isWaiting: boolean
  onCheckIn: () => void
  /** The status, shown once there is nothing to check in. Rows without `payment` show it for an unpaid booking too. */
  status?: ReactNode
  /** A menu or a button at the end of the row. Hidden while the check-in waits. */
  actions?: ReactNode
}

/** One customer of a roster, with the check-in as a button. */
export function RosterRow(props: RosterRowProps) {
  const { booking, caption, payment, checkIn, isBusy, isWaiting, onCheckIn, status, actions } = props
  const { id, customer } = booking
  const name = fullName(customer)
  const isExpected = checkIn !== undefined && !isWaiting
  const isUnpaid = booking.status === 'PAYMENT_PENDING' && !payment
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      px="5"
      py="2"
      minH="60px"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Flex flex="1 1 140px" minW="0" alignItems="center" gap="3">
        <Avatar id={customer.id ?? id} name={name} size={32} />
        <Box flex="1" minW="0">
          <Span textStyle="strong" lineClamp="2" overflowWrap="anywhere">
            {name}
          </Span>
          {caption ? (
            <Span display="block" textStyle="caption" color="fg.muted">
              <Isolated>{caption}</Isolated>
            </Span>
          ) : null}
        </Box>
      </Flex>
      {/* On a phone, the menu stays beside the name if an amount fills the line below. */}
      <Flex
        order={payment ? { base: 1, sm: 0 } : 0}
        flexWrap="wrap"
        justifyContent="end"
        alignItems="center"
        gap="3"
        ms="auto"
      >
        {payment}
        {isExpected && isUnpaid ? status : null}
        {isExpected ? (
          <CheckInButton
            bookingId={id}
            customer={customer}
            isBusy={isBusy}
            disabledReason={checkIn.disabledReason}
            onClick={onCheckIn}
          />
        ) : null}
        {isWaiting ? <UnsentBadge /> : null}
        {isExpected || isWaiting ? null : status}
      </Flex>
      {isWaiting ? null : actions}
    </Flex>
  )
}
