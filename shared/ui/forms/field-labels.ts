import { createContext, useContext, useEffect } from 'react'

/** The visible labels of a form's fields by their paths, so that a summary can name them. */
export interface FieldLabels {
  put(path: string, label: string): () => void
  of(path: string): string | undefined
}

export function createFieldLabels(): FieldLabels {
  const labels = new Map<string, string>()
  return {
    put(path, label) {
      labels.set(path, label)
      return () => labels.delete(path)
    },
    of: (path) => labels.get(path),
  }
}

export const FieldLabelsContext = createContext<FieldLabels>(createFieldLabels())

/** Makes a field's label known to the form around it while the field is on the page. */
export function useFieldLabel(path: string, label: string): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels.put(path, label), [labels, path, label])
}
