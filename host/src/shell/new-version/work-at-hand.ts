/**
 * Whether leaving the page now would cost somebody something: a form with unsaved changes (it holds back the closing of
 * the tab, and is asked in the same words), a dialog that is open elsewhere than where the person clicked, a save that
 * is under way.
 */
export function isWorkAtHand(page: Document, isSaving: boolean, clicked?: Element): boolean {
  return isSaving || hasUnsavedForm(page.defaultView!) || isInDialog(page, clicked)
}

function hasUnsavedForm(window: Window): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(question)
  return question.defaultPrevented
}

function isInDialog(page: Document, clicked: Element | undefined): boolean {
  const dialogs = [...page.querySelectorAll('[role=dialog], [role=alertdialog]')]
  // The navigation of a phone is a dialog too, and its links lead out of it.
  return dialogs.some((dialog) => !dialog.contains(clicked ?? null))
}
