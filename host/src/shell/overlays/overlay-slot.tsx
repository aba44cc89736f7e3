import { RemoteOverlay } from '../../federation/remote-page.tsx'
import { useOverlayKeys } from './use-overlay-keys.ts'
import { useNamedDialog, useOverlayAddress, useOverlays } from './use-overlays.ts'

/** Shows the overlay that the address names over the current page. Its code loads only then. */
export function OverlaySlot() {
  useOverlayKeys()
  const named = useNamedDialog()
  const overlay = useOverlays().find(({ dialog }) => dialog === named)
  const { close } = useOverlayAddress()
  if (!overlay) return null
  const { remote, dialog, title } = overlay
  return <RemoteOverlay key={`${remote} ${dialog}`} remote={remote} dialog={dialog} title={title} onClose={close} />
}
