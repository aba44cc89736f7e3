import { useCallback, useEffect, useLayoutEffect, useState } from 'react'

const STILL_MS = 5_000
const SLOW_MS = 20_000

/** `still` after 5 s of loading, `slow` after 20 s. */
export type LatePhase = 'begun' | 'still' | 'slow' | 'failed'

/**
 * Returns a hook that loads code when it mounts. React's `lazy` caches a failure forever and throws it to the nearest
 * error boundary. With this hook the caller renders the failure. It retries on `again` and when the browser is back
 * online.
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
        const report = (next: LatePhase) => setReached({ attempt, phase: next })
        const timers = [setTimeout(report, STILL_MS, 'still'), setTimeout(report, SLOW_MS, 'slow')]
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
            if (isWanted) report('failed')
            end()
          },
        )
        return end
      },
      [attempt],
    )

    // A layout effect listens as soon as the failure is visible. An effect would run later, and miss an event in between.
    useLayoutEffect(
      function retryWhenTheNetworkIsBack() {
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
