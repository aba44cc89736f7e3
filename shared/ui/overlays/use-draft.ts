import { useContext, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

import { draftKeyOf, keepDraft, readDraft } from './dialog-drafts.ts'

/** Returns the draft key of the dialog that is open while the calling component mounts, if any. */
export function useDraftKey(): string | undefined {
  const router = useContext(DataRouterContext)?.router
  const [key] = useState(() => router && draftKeyOf(router.state.location))
  return key
}

/**
 * State of a dialog that is no field of a form, such as a chosen customer. Works like `useState`. Back closes the
 * dialog without losing the value; closing it or saving it does.
 *
 * @param part names the value within the dialog
 */
export function useDraft<Value>(
  part: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const key = useDraftKey()
  const [value, set] = useState<Value>(() => {
    const kept = key === undefined ? undefined : (readDraft(key, part) as Value | undefined)
    if (kept !== undefined) return kept
    return typeof initial === 'function' ? (initial as () => Value)() : initial
  })
  const last = useRef(value)
  useEffect(
    function keepWhatChanged() {
      if (key === undefined || last.current === value) return
      last.current = value
      keepDraft(key, part, value)
    },
    [key, part, value],
  )
  return [value, set]
}
