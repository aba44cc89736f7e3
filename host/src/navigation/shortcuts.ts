import * as to from '@steward/shared/addresses'

/** Pages behind `g` and a letter (product decision B.4). */
export const goKeys: Readonly<Record<string, string>> = {
  [to.home()]: 'h',
  [to.overview()]: 'o',
  [to.today()]: 't',
  [to.customers()]: 'c',
  [to.services()]: 's',
  [to.memberships()]: 'm',
  [to.payroll()]: 'p',
}

/** The action of a keyboard shortcut. */
export type Shortcut = { kind: 'search' } | { kind: 'help' } | { kind: 'go' } | { kind: 'page'; path: string }

/** The letter must follow `g` within this time, in ms. */
export const patience = 1_500

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/**
 * Returns the action of a key press. Undefined if the key has none, or if the focused element accepts letters.
 * @param isOn whether single-key shortcuts are on. Ctrl or Cmd with K always works.
 * @param afterG whether the previous key was `g`
 */
export function shortcutOf(press: KeyPress, isOn: boolean, afterG: boolean): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey } = press
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  if (key === 'k' && (ctrlKey || metaKey) && !altKey) return { kind: 'search' }
  if (!isOn || ctrlKey || metaKey || altKey || isTyping(press.target)) return undefined
  if (afterG) {
    const path = Object.keys(goKeys).find((page) => goKeys[page] === key)
    if (path) return { kind: 'page', path }
  }
  if (key === '/') return { kind: 'search' }
  if (key === '?') return { kind: 'help' }
  if (key === 'g') return { kind: 'go' }
  return undefined
}

/** Elements that use letter keys themselves: fields, lists with type-ahead, menus and grids. */
const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox], [role=grid], [role=application]'

/** Returns true if the focused element uses letter keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest(takesLetters)
  // Checkboxes, radio buttons and buttons do not use letter keys.
  return (
    control !== null && !(control instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(control.type))
  )
}
