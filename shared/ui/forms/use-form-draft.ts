import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { clearDraft, discardDraft, keepDraft, readDraft } from '../overlays/dialog-drafts.ts'
import { useDraftKey } from '../overlays/use-draft.ts'

/** Keeps what is typed in a form of a dialog in the address, and restores it when that dialog opens again. */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values, any, any>) {
  const key = useDraftKey()
  const { control, reset, subscribe } = form
  // Not a layout effect: `useWatch` of the component around the form subscribes in one, and would miss the restored values.
  useEffect(
    function restoreAndKeep() {
      if (key === undefined) return undefined
      // A dialog may hold one form after another; their fields tell them apart.
      const part = `form ${Object.keys(control._defaultValues).sort().join(' ')}`
      const kept = readDraft(key, part)
      if (kept !== undefined) reset(structuredClone(kept) as Values, { keepDefaultValues: true })
      return subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(key, part, control._getDirty() ? structuredClone(values) : undefined)
        },
      })
    },
    [key, control, reset, subscribe],
  )
  return {
    isKept: key !== undefined,
    clear: () => key !== undefined && clearDraft(key),
    discard: () => key !== undefined && discardDraft(key),
  }
}
