import { useBusinessCore, useSettings } from '@steward/shared/stores'
import { useParam } from '@steward/shared/ui/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRegistry } from '../../page-registry/registry.ts'
import { resolvePage } from '../../page-registry/resolve-page.ts'
import { openSearch } from '../search/search-open.ts'
import { keyboardPanel, panelParam } from '../settings/panel-param.ts'
import { patience, shortcutOf } from '../../navigation/shortcuts.ts'

/** Handles the keys that work on every page. An open modal dialog gets all keys instead. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const registry = useRegistry()
  const [, setPanel] = useParam(panelParam)
  const isOn = useSettings((state) => state.shortcuts)
  const role = useBusinessCore((state) => state.user?.role) ?? 'STAFF'
  const pressedG = useRef(Number.NEGATIVE_INFINITY)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector('dialog:modal')) return
    const shortcut = shortcutOf(event, isOn, event.timeStamp - pressedG.current < patience)
    pressedG.current = Number.NEGATIVE_INFINITY
    if (!shortcut) return
    if (shortcut.kind === 'go') {
      pressedG.current = event.timeStamp
      return
    }
    // Prevents the browser's own search, and the character from appearing in the field that opens.
    event.preventDefault()
    if (shortcut.kind === 'search') openSearch()
    else if (shortcut.kind === 'help') setPanel(keyboardPanel)
    else if (resolvePage(shortcut.path, role, registry).kind !== 'forbidden') void navigate(shortcut.path)
  })

  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
