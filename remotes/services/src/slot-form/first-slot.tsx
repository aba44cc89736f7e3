import { useQuery } from '@tanstack/react-query'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { activeServices } from '../service/stored-services.tsx'
import { SlotFormDrawer } from './slot-form-drawer.tsx'

const dialogs = ['first-slot'] as const

/** The form of the first time slot, over any page: `?dialog=first-slot`. The only service is chosen. */
function FirstSlot() {
  const { dialog, close } = useDialogParam(dialogs)
  const list = useQuery({ ...activeServices, enabled: dialog !== undefined })
  if (!dialog || list.isPending) return null
  const [service, ...moreServices] = list.data?.items ?? []
  return <SlotFormDrawer {...(service && moreServices.length === 0 ? { serviceId: service.id } : {})} onClose={close} />
}

export { FirstSlot as Component }
