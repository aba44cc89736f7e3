import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Stores state in a search parameter. Open parts and chosen records are in the address, so that Back closes them and a
 * pasted link restores them. `set(undefined)` removes the parameter.
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
