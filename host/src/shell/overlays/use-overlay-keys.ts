import { useSettings } from '@steward/shared/stores'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../navigation/shortcuts.ts'
import { useOverlayAddress, useOverlays } from './use-overlays.ts'

/** Opens an overlay with its letter. A page that uses the letter itself takes precedence. */
export function useOverlayKeys(): void {
  const overlays = useOverlays()
  const { open } = useOverlayAddress()
  const isOn = useSettings((state) => state.shortcuts)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('dialog:modal, [role=menu]')) return
    const overlay = overlays.find(({ key }) => key === event.key.toLowerCase())
    if (!overlay) return
    event.preventDefault()
    open(overlay.dialog)
  })

  useEffect(function listenAfterThePage() {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Pages listen on the document. The window gets a key event last, after the page has handled it.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
