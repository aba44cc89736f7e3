import { useOfferedDialogs } from '@steward/shared/stores'
import { useEffect } from 'react'
import { RemoteOverlay } from '../../federation/remote-page.tsx'
import { useOverlayKeys } from './use-overlay-keys.ts'
import { useNamedDialog, useOverlayAddress, useOverlays } from './use-overlays.ts'

/**
 * Shows the overlay that the address names over the current page. Its code loads only then. Pages learn which overlays
 * there are, so that they don't link to one that an older release of its remote lacks.
 */
export function OverlaySlot() {
  useOverlayKeys()
  const named = useNamedDialog()
  const overlays = useOverlays()
  const names = overlays.map(({ dialog }) => dialog).join(' ')
  useEffect(() => useOfferedDialogs.setState({ names: names.split(' ') }), [names])
  const overlay = overlays.find(({ dialog }) => dialog === named)
  const { close } = useOverlayAddress()
  if (!overlay) return null
  const { remote, dialog, title } = overlay
  return <RemoteOverlay key={`${remote} ${dialog}`} remote={remote} dialog={dialog} title={title} onClose={close} />
}
