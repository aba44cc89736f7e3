import { useEffect, useState } from 'react'
import { Box, PageSkeleton, Text } from '@steward/shared/ui/core'
import type { Stopwatch } from '@steward/shared/retry'
import type { PageLoader } from './page-loader.ts'
import { useFederationTexts } from './texts.ts'

type Phase = 'skeleton' | 'still' | 'slow'

const STILL_MS = 5_000
const SLOW_MS = 20_000

/**
 * Renders the loading state for anything besides the page's code: the registry before it, the translations after it.
 */
export function WaitingAnew({ pages }: { pages: Pick<PageLoader, 'startStopwatch'> }) {
  const [stopwatch] = useState(() => pages.startStopwatch())
  return <Waiting stopwatch={stopwatch} />
}

/** Returns the phase of a load: still loading after 5 s, slow after 20 s of online time. */
export function usePhase(stopwatch: Stopwatch): Phase {
  const [phase, setPhase] = useState<Phase>('skeleton')
  useEffect(
    function followTheClock() {
      const cancels = [stopwatch.at(STILL_MS, () => setPhase('still')), stopwatch.at(SLOW_MS, () => setPhase('slow'))]
      return () => cancels.forEach((cancel) => cancel())
    },
    [stopwatch],
  )
  return phase
}

/** Renders the skeleton, which appears after 150 ms, then a message after 5 s and 20 s of online time. */
export function Waiting({ stopwatch }: { stopwatch: Stopwatch }) {
  const t = useFederationTexts()
  const phase = usePhase(stopwatch)
  return (
    <>
      {/* In the page's upper padding, so that the message does not move the content below. */}
      <Box position="relative">
        <Text role="status" color="fg.muted" position="absolute" top="-5" insetInlineStart="0">
          {phase === 'skeleton' ? null : t(`phase.${phase}`)}
        </Text>
      </Box>
      <PageSkeleton />
    </>
  )
}
