import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A search parameter as state: what is open or chosen lives in the address, so that Back closes it and a pasted link
 * restores it. `set(undefined)` removes it.
 */
export function useParam(name: string): [value: string | undefined, set: (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string | undefined) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === undefined) next.delete(name)
          else next.set(name, value)
          return next
        },
        { preventScrollReset: true },
      ),
    [name, setParams],
  )
  return [params.get(name) || undefined, set]
}
