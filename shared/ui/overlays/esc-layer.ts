import { useEffect, useEffectEvent } from 'react'

/** The open layers, innermost last. Esc closes one at a time. */
const layers: object[] = []

/** Calls `onEscape` when Esc is pressed while this layer is the innermost open one. */
export function useEscapeLayer(open: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(
    function listenForEscape() {
      if (!open) return
      const layer = {}
      layers.push(layer)
      const onKey = (event: KeyboardEvent) => {
        // While an input method is composing, Esc ends the composition.
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || layers.at(-1) !== layer) return
        event.preventDefault()
        escape()
      }
      document.addEventListener('keydown', onKey)
      return () => {
        document.removeEventListener('keydown', onKey)
        layers.splice(layers.indexOf(layer), 1)
      }
    },
    [open],
  )
}
