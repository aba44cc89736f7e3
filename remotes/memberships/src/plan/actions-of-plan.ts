import type { Membership } from '@steward/shared/contracts'
import { isOnSale, type PlanAction } from '@steward/shared/rules/membership/plan-transitions'
import type { ActionFace } from '@steward/shared/ui/lists'
import type { useTexts } from '../texts/texts.ts'

export type PlanActionKey = 'put-on-sale' | 'sell' | 'edit' | 'duplicate' | 'archive' | 'restore' | 'remove'

export interface PlanTools {
  /** Opens a form in the drawer: the ID of a plan, or `like:<id>` for a copy. */
  openDrawer: (drawer: string) => void
  /** Changes the status of the plan, and reports it in a toast. */
  setStatus: (action: 'put-on-sale' | 'archive' | 'restore', plan: Membership) => void
  /** Asks whether to delete the plan. */
  askRemove: (plan: Membership) => void
  /** Opens the dialog of a sale. */
  sell: (plan: Membership) => void
}

export interface ActionOfPlan extends ActionFace<Parameters<ReturnType<typeof useTexts>>[0]> {
  /** The action of the rules that says whether this one is possible. Undefined if it is possible in every status. */
  guard?: PlanAction
  /** Whether the menu offers the action, which then needs only its permission. */
  isOffered?: (plan: Membership) => boolean
  run: (plan: Membership, tools: PlanTools) => void
}

const permission = 'plan.write'

/** The actions on a plan, in the order of its menu. Row menus, the page of a plan and the bulk bar read them. */
export const actionsOfPlan: Record<PlanActionKey, ActionOfPlan> = {
  'put-on-sale': {
    label: 'planAction.putOnSale',
    icon: 'circleDot',
    permission,
    guard: 'put-on-sale',
    operation: 'membership.put-on-sale',
    run: (plan, { setStatus }) => setStatus('put-on-sale', plan),
  },
  sell: {
    label: 'sell.button',
    icon: 'membership',
    permission: 'subscription.sell',
    isOffered: isOnSale,
    run: (plan, { sell }) => sell(plan),
  },
  edit: {
    label: 'planAction.edit',
    icon: 'edit',
    permission,
    guard: 'update',
    operation: 'membership.update',
    run: ({ id }, { openDrawer }) => openDrawer(id),
  },
  duplicate: {
    label: 'planAction.duplicate',
    icon: 'copy',
    permission,
    run: ({ id }, { openDrawer }) => openDrawer(`like:${id}`),
  },
  archive: {
    label: 'planAction.archive',
    icon: 'archive',
    permission,
    guard: 'archive',
    operation: 'membership.archive',
    run: (plan, { setStatus }) => setStatus('archive', plan),
  },
  restore: {
    label: 'planAction.restore',
    icon: 'undo',
    permission,
    guard: 'restore',
    operation: 'membership.restore',
    run: (plan, { setStatus }) => setStatus('restore', plan),
  },
  remove: {
    label: 'planAction.remove',
    icon: 'delete',
    tone: 'danger',
    permission,
    guard: 'remove',
    operation: 'membership.remove',
    run: (plan, { askRemove }) => askRemove(plan),
  },
}
