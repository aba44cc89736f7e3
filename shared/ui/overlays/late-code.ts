import { useCallback, useEffect, useState } from 'react'

const STILL_MS = 5_000
const SLOW_MS = 20_000

/** `still` after 5 s, `slow` after 20 s. */
export type LatePhase = 'begun' | 'still' | 'slow' | 'failed'

/**
 * Code that is fetched when something is opened. React's own `lazy` caches a failure for good and throws it at the whole
 * page. Here the caller shows the failure, and `again` loads the code once more. So does the network when it is back.
 */
export function lateCode<Code>(load: () => Promise<Code>) {
  let known: { code: Code } | undefined

  function useCode() {
    const [loaded, setLoaded] = useState(known)
    const [attempt, setAttempt] = useState(1)
    const [reached, setReached] = useState<{ attempt: number; phase: LatePhase }>()
    const again = useCallback(() => setAttempt((number) => number + 1), [])
    const phase = reached?.attempt === attempt ? reached.phase : 'begun'

    useEffect(
      function fetchCode() {
        if (known) return undefined
        const tell = (next: LatePhase) => setReached({ attempt, phase: next })
        const timers = [setTimeout(tell, STILL_MS, 'still'), setTimeout(tell, SLOW_MS, 'slow')]
        let isWanted = true
        const end = () => {
          isWanted = false
          for (const timer of timers) clearTimeout(timer)
        }
        load().then(
          (code) => {
            known = { code }
            if (isWanted) setLoaded(known)
            end()
          },
          (error: unknown) => {
            console.error('A part of the page could not be loaded', error)
            if (isWanted) tell('failed')
            end()
          },
        )
        return end
      },
      [attempt],
    )

    useEffect(
      function tryAgainWhenTheNetworkIsBack() {
        if (phase !== 'failed') return undefined
        addEventListener('online', again)
        return () => removeEventListener('online', again)
      },
      [phase, again],
    )
    return { code: loaded?.code, phase, again }
  }
  return { useCode }
}
