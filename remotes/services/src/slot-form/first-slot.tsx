import { useDialogParam } from '@steward/shared/ui/overlays'
import { SlotFormDrawer } from './slot-form-drawer.tsx'

const dialogs = ['first-slot'] as const

/** The form of the first time slot, over any page: `?dialog=first-slot`. */
function FirstSlot() {
  const { dialog, close } = useDialogParam(dialogs)
  return dialog ? <SlotFormDrawer onClose={close} /> : null
}

export { FirstSlot as Component }
