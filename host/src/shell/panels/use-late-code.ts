import { useCallback, useEffect, useRef, useState } from 'react'
import { whenPageStands } from '../../federation/marks.ts'
import { afterPress } from './after-press.ts'

/** Milliseconds until a failed load is repeated, because a part without a button never gets a press. */
const againMs = 60_000

/**
 * Loads code that is not part of the first load. It loads when the first page has its data and the browser is idle, or
 * at once after `press`. A failed load is only logged. The next press, the return of the network or a minute repeats
 * it.
 * @param load an `import()`; must be the same function at every call
 */
export function useLateCode<Code>(load: () => Promise<Code>): {
  code: Code | undefined
  /** True if the button was pressed before the code had loaded. */
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
