/**
 * The unsaved contents of dialogs that are in the address (`use-dialog-param.ts`). A draft outlives its dialog when
 * Back closes it, and is restored when the dialog opens again. Drafts stay in memory because they contain personal
 * data.
 */
const drafts = new Map<string, Map<string, unknown>>()

/** Dialogs that were closed on purpose. Their forms are still mounted for a moment and must not write again. */
const closed = new Set<string>()

/** The oldest drafts are dropped beyond this number. */
const MOST_DRAFTS = 20

export const DIALOG_PARAM = 'dialog'

/**
 * Returns the key of the open dialog's draft: the dialog with its record, or with the page and the record of the page.
 * Returns undefined when the address names no dialog.
 */
export function draftKeyOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const params = new URLSearchParams(search)
  const dialog = params.get(DIALOG_PARAM)
  if (!dialog) return undefined
  return dialog.includes(':') ? dialog : `${pathname}?id=${params.get('id') ?? ''}&dialog=${dialog}`
}

/** Returns one part of a draft. The parts are named by the forms and fields of the dialog. */
export function readDraft(key: string, part: string): unknown {
  closed.delete(key)
  return drafts.get(key)?.get(part)
}

/** Stores one part of a draft. Does nothing once the dialog was closed on purpose. */
export function keepDraft(key: string, part: string, value: unknown): void {
  if (closed.has(key)) return
  const parts = drafts.get(key) ?? new Map<string, unknown>()
  // Moves the draft to the end of the map, which keeps the order of insertion.
  drafts.delete(key)
  drafts.set(key, parts.set(part, value))
  const [oldest] = drafts.keys()
  if (drafts.size > MOST_DRAFTS && oldest !== undefined) drafts.delete(oldest)
}

/** Deletes a draft whose contents were saved. */
export function clearDraft(key: string): void {
  drafts.delete(key)
}

/** Deletes a draft for good: the user closed or discarded the dialog. */
export function discardDraft(key: string): void {
  clearDraft(key)
  closed.add(key)
}

/** Deletes all drafts. */
export function clearAllDrafts(): void {
  drafts.clear()
  closed.clear()
}
