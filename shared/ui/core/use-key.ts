import { useEffect, useEffectEvent } from 'react'

import { useSettings } from '../../stores/index.ts'

/** Elements that handle letters themselves: fields, menus, lists with type-ahead, grids. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox], [role=grid]'

/**
 * Calls `onPress` for single keys of a page. Ignores keys while the user types, while a dialog or menu is open, with
 * Ctrl, Cmd or Alt, and where single keys are switched off (WCAG 2.1.4). A handler that uses a key must call
 * `preventDefault`.
 */
export function useKeys(onPress: (event: KeyboardEvent) => void): void {
  const isOn = useSettings((state) => state.shortcuts)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(takesLetters)) return
    if (document.querySelector('dialog[open], [role=menu]')) return
    onPress(event)
  })
  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Runs a function when a single letter is pressed on this page. */
export function useKey(key: string, run: () => void): void {
  useKeys((event) => {
    if (event.key !== key || event.repeat) return
    event.preventDefault()
    run()
  })
}
