import { Box, Button } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { WalkIn } from './use-walk-in.ts'

/** The main action of Today at the bottom of a phone's screen, above the home indicator. */
export function WalkInBar({ walkIn }: { walkIn: WalkIn }) {
  const t = useTexts()
  return (
    <Box hideFrom="sm" h="16">
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
        css={{ '& button': { h: '12', fontSize: '0.9375rem' } }}
      >
        <Button
          variant="solid"
          icon="add"
          full
          disabledReason={walkIn.refusal}
          asks={walkIn.asks}
          onClick={walkIn.open}
        >
          {t('today.walkIn')}
        </Button>
      </Box>
    </Box>
  )
}
