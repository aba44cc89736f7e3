import { useEffect, useEffectEvent } from 'react'
import { useSettings } from '@steward/shared/stores'

/** Whatever takes letters keeps them: fields, menus, lists and grids. */
const takesLetters = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=grid]'

/** A single letter that does something on this page, unless single keys are off or a question is open. */
export function useKey(key: string, run: () => void): void {
  const isOn = useSettings((state) => state.shortcuts)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.key !== key || event.defaultPrevented || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(takesLetters)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    run()
  })
  useEffect(function listenForTheKey() {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
