import type { Service } from '@steward/shared/contracts'
import { latePart } from '@steward/shared/ui/overlays'

// The form includes a schema. The list loads without it.
const ServiceFormDrawer = latePart(async () => (await import('./service-form-drawer.tsx')).ServiceFormDrawer)

interface ServiceDrawerProps {
  /** The drawer in the address: `new`, `like:<id>` for a copy, or the ID of a service in the list. */
  drawer: string | undefined
  services: readonly Service[] | undefined
  onClose: () => void
}

/** The form that the address names: for a new service, for a copy, or for a service of the list. */
export function ServiceDrawer({ drawer, services, onClose }: ServiceDrawerProps) {
  if (drawer === 'new') return <ServiceFormDrawer onClose={onClose} />
  const editing = services?.find(({ id }) => id === drawer)
  if (editing) return <ServiceFormDrawer key={editing.id} service={editing} onClose={onClose} />
  const copied = services?.find(({ id }) => drawer === `like:${id}`)
  return copied ? <ServiceFormDrawer key={drawer} like={copied} onClose={onClose} /> : null
}
