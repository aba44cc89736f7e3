import { useEffect, useState } from 'react'

/** The value once it has stayed the same for `wait` ms; at once where `wait` is 0. */
export function useSettled<Value>(value: Value, wait: number): Value {
  const [settled, settle] = useState(value)
  useEffect(
    function waitForTheNext() {
      const timer = setTimeout(() => settle(() => value), wait)
      return () => clearTimeout(timer)
    },
    [value, wait],
  )
  return settled
}
