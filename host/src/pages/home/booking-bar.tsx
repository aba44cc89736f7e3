import { Box, Button } from '@steward/shared/ui/core'
import { useOverlayAddress, useOverlays } from '../../shell/overlays/use-overlays.ts'
import { useTexts } from '../../texts/texts.ts'

/**
 * Opens the booking dialog over Home, if a remote provides it, from the bottom of a phone's screen. From 600 px on, the top
 * bar has the same button.
 */
export function BookingBar() {
  const t = useTexts()
  const { open } = useOverlayAddress()
  const overlay = useOverlays().find(({ dialog }) => dialog === 'book')
  if (!overlay) return null
  return (
    // Keeps its height at the end of the page, so that the bar covers nothing.
    <Box hideFrom="sm" h="20">
      <Box
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="sticky"
        px="4"
        pt="3"
        pb="calc(16px + env(safe-area-inset-bottom))"
        bg="bg"
        borderTopWidth="1px"
        css={{ '& button': { h: '12' } }}
      >
        <Button variant="solid" icon={overlay.icon} full onClick={() => open(overlay.dialog)}>
          {t('home.newBooking')}
        </Button>
      </Box>
    </Box>
  )
}
