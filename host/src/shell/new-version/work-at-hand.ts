/**
 * Whether leaving the page now would cost somebody something: a form with unsaved changes (it holds back the closing of
 * the tab, and is asked in the same words), a dialog that is open elsewhere than where the person clicked, a save that
 * is under way.
 */
export function isWorkAtHand(page: Document, isSaving: boolean, clicked?: Element): boolean {
  return isSaving || hasUnsavedForm(page.defaultView!) || isInDialog(page, clicked)
}

/** A word with its Undo, or of work that goes on, that a page loaded anew would not show any more. */
export function isToastShown(page: Document): boolean {
  return page.querySelector('[popover] [data-tone]:not([data-leaving])') !== null
}

function hasUnsavedForm(window: Window): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(question)
  return question.defaultPrevented
}

function isInDialog(page: Document, clicked: Element | undefined): boolean {
  const dialogs = [...page.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([data-state=closed])')]
  // The navigation of a phone is a dialog too, and its links lead out of it.
  return dialogs.some((dialog) => !dialog.contains(clicked ?? null))
}
