import { useEffect, useState } from 'react'
import { PageSkeleton, Text } from '@steward/shared/ui/core'
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

/** The skeleton (which itself waits 150 ms), then a word at 5 s and at 20 s of online time. */
export function Waiting({ stopwatch }: { stopwatch: Stopwatch }) {
  const t = useFederationTexts()
  const [phase, setPhase] = useState<Phase>('skeleton')
  useEffect(
    function followTheClock() {
      const cancels = [stopwatch.at(STILL_MS, () => setPhase('still')), stopwatch.at(SLOW_MS, () => setPhase('slow'))]
      return () => cancels.forEach((cancel) => cancel())
    },
    [stopwatch],
  )
  return (
    <>
      <Text role="status" color="fg.muted" minH="5">
        {phase === 'skeleton' ? null : t(`phase.${phase}`)}
      </Text>
      <PageSkeleton />
    </>
  )
}
