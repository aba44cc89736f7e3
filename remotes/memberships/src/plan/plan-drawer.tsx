import type { Membership } from '@steward/shared/contracts'
import { latePart } from '@steward/shared/ui/overlays'

// The form includes a schema. The list loads without it.
const PlanFormDrawer = latePart(async () => (await import('./plan-form-drawer.tsx')).PlanFormDrawer)

interface PlanDrawerProps {
  /** The drawer in the address: `new`, `like:<id>` for a copy, or the ID of a plan of the page. */
  drawer: string | undefined
  /** The name of a new plan, from the command palette. */
  name?: string | undefined
  plans: readonly Membership[] | undefined
  onClose: () => void
}

/** The form that the address names: for a new plan, for a copy, or for a plan of the page. */
export function PlanDrawer({ drawer, name, plans, onClose }: PlanDrawerProps) {
  if (drawer === 'new') return <PlanFormDrawer name={name} onClose={onClose} />
  const editing = plans?.find(({ id }) => id === drawer)
  if (editing) return <PlanFormDrawer key={editing.id} plan={editing} onClose={onClose} />
  const copied = plans?.find(({ id }) => drawer === `like:${id}`)
  return copied ? <PlanFormDrawer key={drawer} like={copied} onClose={onClose} /> : null
}
