import { useContext, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

import { draftKeyOf, keepDraft, readDraft } from './dialog-drafts.ts'

/** Returns the draft key of the dialog that is open when the calling component mounts, or undefined. */
export function useDraftKey(): string | undefined {
  const router = useContext(DataRouterContext)?.router
  const [key] = useState(() => router && draftKeyOf(router.state.location))
  return key
}

/**
 * Returns state of a dialog that is not a field of a form, such as a chosen customer. Works like `useState`. The value
 * survives Back, but not closing or saving the dialog.
 *
 * @param part the name of the value within the dialog
 */
export function useDraft<Value>(
  part: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const key = useDraftKey()
  const [value, set] = useState<Value>(() => {
    const stored = key === undefined ? undefined : (readDraft(key, part) as Value | undefined)
    if (stored !== undefined) return stored
    return typeof initial === 'function' ? (initial as () => Value)() : initial
  })
  const last = useRef(value)
  useEffect(
    function storeChanges() {
      if (key === undefined || last.current === value) return
      last.current = value
      keepDraft(key, part, value)
    },
    [key, part, value],
  )
  return [value, set]
}
