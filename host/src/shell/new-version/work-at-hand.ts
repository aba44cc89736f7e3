/**
 * Returns true if leaving the page now would lose work: a form with unsaved changes, a dialog other than the clicked
 * one, or a save in progress. A form with unsaved changes is found by a `beforeunload` event, which it prevents.
 */
export function isWorkAtHand(page: Document, isSaving: boolean, clicked?: Element): boolean {
  return isSaving || hasUnsavedForm(page.defaultView!) || isInDialog(page, clicked)
}

/** Returns true if a toast is shown. It may offer an Undo or report ongoing work, and a page load would remove it. */
export function isToastShown(page: Document): boolean {
  return page.querySelector('[popover] [data-tone]:not([data-leaving])') !== null
}

function hasUnsavedForm(window: Window): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(question)
  return question.defaultPrevented
}

function isInDialog(page: Document, clicked: Element | undefined): boolean {
  // Modal dialogs of the design system are the browser's own element, without a role attribute.
  const dialogs = [
    ...page.querySelectorAll(':is(dialog[open], [role=dialog], [role=alertdialog]):not([data-state=closed])'),
  ]
  // The navigation drawer of a phone is a dialog too, and its links leave the page.
  return dialogs.some((dialog) => !dialog.contains(clicked ?? null))
}
