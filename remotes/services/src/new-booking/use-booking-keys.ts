import type { KeyboardEvent } from 'react'
import type { SlotChoice } from './use-slot-choice.ts'

/** Elements that use the arrow keys themselves. */
const usesArrows = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=listbox], [role=menu]'

/** Arrow keys of the booking dialog: left and right change the day, up and down the slot. Mirrored right to left. */
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

/** In a group of days or slots the focus goes with the choice. */
function followFocus(dialog: HTMLElement, from: Element): void {
  const label = from.closest('[role=radiogroup]')?.getAttribute('aria-label')
  if (!label) return
  requestAnimationFrame(() => {
    const group = [...dialog.querySelectorAll('[role=radiogroup]')].find(
      (each) => each.getAttribute('aria-label') === label,
    )
    group?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  })
}
