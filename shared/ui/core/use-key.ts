import { useEffect, useEffectEvent } from 'react'

import { useSettings } from '../../stores/index.ts'

/** Whatever takes letters keeps them: fields, menus, lists that jump by a first letter, grids. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox], [role=grid]'

/**
 * Single keys of a page. Nobody's while something is typed or a dialog is open, with Ctrl, Cmd or Alt, and where
 * single keys are switched off (WCAG 2.1.4). Whoever uses a key prevents its default.
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

/** A single letter that does something on this page. */
export function useKey(key: string, run: () => void): void {
  useKeys((event) => {
    if (event.key !== key || event.repeat) return
    event.preventDefault()
    run()
  })
}
