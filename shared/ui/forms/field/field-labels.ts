import { createContext, useContext, useEffect } from 'react'

/** The visible labels of a form's fields by path. The error summary uses them. */
export interface FieldLabels {
  put(path: string, label: string, formatHint?: string): () => void
  of(path: string): string | undefined
  /** The error message for a value in the wrong format, such as "Enter a date like 23/11/2026". */
  formatHintOf(path: string): string | undefined
}

export function createFieldLabels(): FieldLabels {
  const labels = new Map<string, { label: string; formatHint: string | undefined }>()
  return {
    put(path, label, formatHint) {
      labels.set(path, { label, formatHint })
      return () => labels.delete(path)
    },
    of: (path) => labels.get(path)?.label,
    formatHintOf: (path) => labels.get(path)?.formatHint,
  }
}

export const FieldLabelsContext = createContext<FieldLabels>(createFieldLabels())

/** Registers a field's label with the surrounding form while the field is mounted. */
export function useFieldLabel(path: string, label: string, formatHint?: string): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels.put(path, label, formatHint), [labels, path, label, formatHint])
}
