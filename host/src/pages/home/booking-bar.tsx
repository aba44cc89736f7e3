import { useCan } from '@steward/shared/roles/gate'
import { nextForWalkIn } from '@steward/shared/rules/booking/offered-slots'
import { isAtDesk } from '@steward/shared/rules/insight/home-cards'
import { systemClock } from '@steward/shared/time'
import { Box, Button, Flex } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { home } from '../../home/home.queries.ts'
import { useOverlayAddress, useOverlays } from '../../shell/overlays/use-overlays.ts'
import { useTexts } from '../../texts/texts.ts'

/**
 * Opens the booking dialog over Home, if a remote provides it, from the bottom of a phone's screen. The desk has its
 * walk-in beside it. From 600 px on, the top bar has the booking, and Today the walk-in.
 */
export function BookingBar() {
  const t = useTexts()
  const { open } = useOverlayAddress()
  const overlay = useOverlays().find(({ dialog }) => dialog === 'book')
  const walkInId = useWalkInSlot()
  if (!overlay) return null
  return (
    // Keeps its height at the end of the page, so that the bar covers nothing.
    <Box hideFrom="sm" h="20">
      <Flex
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="sticky"
        gap="3"
        px="4"
        pt="3"
        pb="calc(16px + env(safe-area-inset-bottom))"
        bg="bg"
        borderTopWidth="1px"
        css={{ '& button': { h: '12' } }}
      >
        {walkInId ? (
          <Button icon="userAdd" full onClick={() => open(overlay.dialog, `walk-in-${walkInId}`)}>
            {t('home.walkIn')}
          </Button>
        ) : null}
        <Button variant="solid" icon={overlay.icon} full onClick={() => open(overlay.dialog)}>
          {t('home.newBooking')}
        </Button>
      </Flex>
    </Box>
  )
}

/** Returns the id of the session that a walk-in probably wants. Undefined away from the desk, and if all are full. */
function useWalkInSlot(): string | undefined {
  const may = useCan()
  const { data } = useQuery(home.page())
  if (!isAtDesk(may)) return undefined
  const open = (data?.comingSlots ?? []).filter(({ slots, seatsTaken }) => seatsTaken < slots)
  return nextForWalkIn(open, systemClock.now())?.id
}
