/** Pages behind `g` and a letter (product decision B.4). */
export const goKeys: Readonly<Record<string, string>> = {
  '/home': 'h',
  '/overview': 'o',
  '/today': 't',
  '/customers': 'c',
  '/services': 's',
  '/memberships': 'm',
  '/payroll': 'p',
}

/** What a key stands for; undefined where it is nobody's, or belongs to the element that has the focus. */
export type Shortcut = { kind: 'search' } | { kind: 'help' } | { kind: 'go' } | { kind: 'page'; path: string }

/** After `g` the letter has to come within this time, in ms. */
export const patience = 1_500

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/**
 * @param isOn whether single keys are on; Ctrl or Cmd with K always is, being no single key
 * @param afterG whether `g` was pressed just before
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

/** Whatever takes letters keeps them: fields, lists that jump by a first letter, menus, grids. */
const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox], [role=grid], [role=application]'

/** Whether a letter belongs to the element that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const taker = target.closest(takesLetters)
  // A checkbox or a radio button takes no letters.
  return taker !== null && !(taker instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(taker.type))
}
