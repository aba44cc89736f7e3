import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Button, Flex, Span } from '@steward/shared/ui/core'
import { useOpenBooking } from '../parts/booking-address.ts'
import { useTexts } from '../texts/texts.ts'
import { useBookable } from '../parts/use-bookable.ts'

/** The limit of rows for free seats, so that the people of a large class stay visible. */
const MOST_ROWS = 4

/** A row with "Add" for each free seat of a slot that can still be booked. */
export function FreeSeats({ slot }: { slot: TimeSlot }) {
  const t = useTexts()
  const can = useCan()
  const refusal = useBookable()(slot)
  const openBooking = useOpenBooking()
  const free = slot.slots - slot.seatsTaken
  if (!can('booking.create') || refusal || free <= 0) return null
  const shown = free > MOST_ROWS ? MOST_ROWS - 1 : free
  const seats = Array.from({ length: shown }, (_, index) => slot.seatsTaken + index + 1)
  return (
    <>
      {seats.map((seat) => (
        <Flex
          key={seat}
          alignItems="center"
          gap="3"
          px="5"
          minH="60px"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Flex
            alignItems="center"
            justifyContent="center"
            boxSize="8"
            flexShrink="0"
            borderRadius="full"
            borderWidth="1px"
            borderStyle="dashed"
            borderColor="border.emphasized"
            textStyle="caption"
            color="fg.muted"
            aria-hidden="true"
          >
            {seat}
          </Flex>
          <Span flex="1" color="fg.muted">
            {t('roster.freeSeat')}
          </Span>
          <Button
            size="xs"
            variant="ghost"
            icon="add"
            aria-label={t('roster.addTo', { seat })}
            onClick={() => openBooking({ kind: 'slot', id: slot.id })}
          >
            {t('roster.add')}
          </Button>
        </Flex>
      ))}
      {free > shown ? (
        <Span display="block" px="5" py="3" textStyle="cell" color="fg.muted">
          {t('roster.moreSeats', { count: free - shown })}
        </Span>
      ) : null}
    </>
  )
}
