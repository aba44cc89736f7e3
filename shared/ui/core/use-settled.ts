import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `wait` ms. With 0, it changes in the next task. */
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
