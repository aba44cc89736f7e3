import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { clearDraft, discardDraft, keepDraft, readDraft } from '../overlays/dialog-drafts.ts'
import { useDraftKey } from '../overlays/use-draft.ts'

/** Stores the input of a form in a dialog of the address. Restores it when that dialog opens again. */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values, any, any>) {
  const key = useDraftKey()
  const { control, reset, subscribe } = form
  // Not a layout effect: `useWatch` in the parent component subscribes in one, and would miss the restored values.
  useEffect(
    function restoreAndStore() {
      if (key === undefined) return undefined
      // A dialog may show several forms in turn. Their field names make the keys of their drafts unique.
      const part = `form ${Object.keys(control._defaultValues).sort().join(' ')}`
      const draft = readDraft(key, part)
      if (draft !== undefined) reset(structuredClone(draft) as Values, { keepDefaultValues: true })
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
