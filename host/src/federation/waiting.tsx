import { useEffect, useState } from 'react'
import { Box, PageSkeleton, Text } from '@steward/shared/ui/core'
import type { Stopwatch } from '@steward/shared/retry'
import type { PageLoader } from './page-loader.ts'
import { useFederationTexts } from './texts.ts'

type Phase = 'skeleton' | 'still' | 'slow'

const STILL_MS = 5_000
const SLOW_MS = 20_000

/** What the page waits for beside its code: the registry before it, its words after it. */
export function WaitingAnew({ pages }: { pages: Pick<PageLoader, 'startStopwatch'> }) {
  const [stopwatch] = useState(() => pages.startStopwatch())
  return <Waiting stopwatch={stopwatch} />
}

/** How long something has been loading: still loading at 5 s, slow at 20 s of online time. */
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

/** The skeleton (which itself waits 150 ms), then a word at 5 s and at 20 s of online time. */
export function Waiting({ stopwatch }: { stopwatch: Stopwatch }) {
  const t = useFederationTexts()
  const phase = usePhase(stopwatch)
  return (
    <>
      {/* In the page's upper padding: the words come and go, and nothing below them moves. */}
      <Box position="relative">
        <Text role="status" color="fg.muted" position="absolute" top="-5" insetInlineStart="0">
          {phase === 'skeleton' ? null : t(`phase.${phase}`)}
        </Text>
      </Box>
      <PageSkeleton />
    </>
  )
}
