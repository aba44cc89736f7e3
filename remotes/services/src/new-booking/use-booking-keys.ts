import type { KeyboardEvent } from 'react'
import type { SlotChoice } from './use-slot-choice.ts'

/** The elements that use the arrow keys themselves. */
const usesArrows = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=listbox], [role=menu]'

/**
 * Returns the key handler of the booking dialog. Left and right change the day, up and down the slot. Left and right
 * swap on right-to-left pages.
 */
export function useBookingKeys(choice: SlotChoice): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target, currentTarget } = event
    if (!(target instanceof Element) || target.closest(usesArrows)) return
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const act = {
      ArrowLeft: () => choice.moveDay(forward === 'ArrowLeft' ? 1 : -1),
      ArrowRight: () => choice.moveDay(forward === 'ArrowRight' ? 1 : -1),
      ArrowUp: () => choice.moveSlot(-1),
      ArrowDown: () => choice.moveSlot(1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
    followFocus(currentTarget, target)
  }
}

/** Moves the focus to the new choice if it was in the same group of days or slots. */
function followFocus(dialog: HTMLElement, from: Element): void {
  const label = from.closest('[role=radiogroup]')?.getAttribute('aria-label')
  if (!label) return
  requestAnimationFrame(() => {
    const group = [...dialog.querySelectorAll('[role=radiogroup]')].find(
      (radioGroup) => radioGroup.getAttribute('aria-label') === label,
    )
    group?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  })
}
