import { useCallback, useEffect, useRef, useState } from 'react'
import { whenPageStands } from '../../federation/marks.ts'
import { afterPress } from './after-press.ts'

/** What failed is asked for again after this, in ms: nobody may ever press a part that shows nothing. */
const againMs = 60_000

/**
 * Code that is not part of the first load: comes when the first page stands and the browser is idle, or at once after
 * `press`. A load that failed is only logged; the next press, the network's return or a minute tries again.
 * @param load an `import()`, the same function at every call
 */
export function useLateCode<Code>(load: () => Promise<Code>): {
  code: Code | undefined
  /** It was asked for before it was there, and the press must not be lost. */
  wasPressed: boolean
  press: () => void
} {
  const [code, setCode] = useState<{ of: typeof load; value: Code }>()
  const [wasPressed, setWasPressed] = useState(false)
  const [failures, setFailures] = useState(0)
  const isShown = useRef(true)
  const isThere = code?.of === load

  const fetchCode = useCallback(() => {
    load().then(
      (value) => afterPress(() => isShown.current && setCode({ of: load, value })),
      (error: unknown) => {
        console.error('A part of the shell could not be loaded', error)
        setFailures((count) => count + 1)
      },
    )
  }, [load])

  useEffect(
    function fetchAgain() {
      if (failures === 0 || isThere) return undefined
      const timer = setTimeout(fetchCode, againMs)
      addEventListener('online', fetchCode)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', fetchCode)
      }
    },
    [failures, isThere, fetchCode],
  )

  useEffect(
    function fetchWhenIdle() {
      isShown.current = true
      const cancel = whenPageStands(fetchCode)
      return () => {
        isShown.current = false
        cancel()
      }
    },
    [fetchCode],
  )

  const press = useCallback(() => {
    setWasPressed(true)
    fetchCode()
  }, [fetchCode])
  return { code: isThere ? code.value : undefined, wasPressed, press }
}
