import type { ReactNode } from 'react'
import type { Membership } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { planActions, type PlanAction } from '@steward/shared/rules/membership/plan-transitions'
import { toast, useProblemText, useRefusalText } from '@steward/shared/ui/core'
import { menuItems } from '@steward/shared/ui/lists'
import { latePart, useDialogParam, type MenuAction } from '@steward/shared/ui/overlays'
import { useOpenSale } from '../sale/sale-address.ts'
import { useTexts } from '../texts/texts.ts'
import { actionsOfPlan, type PlanTools } from './actions-of-plan.ts'
import { usePlanStatus } from './plans.queries.ts'

const RemovePlanDialog = latePart(async () => (await import('./remove-plan-dialog.tsx')).RemovePlanDialog)

interface PlanActions {
  /** Returns the menu of a plan. */
  actionsFor: (plan: Membership) => MenuAction[]
  dialog: ReactNode
}

/**
 * Returns the actions on plans, and the dialog of the one that asks first.
 *
 * @param openDrawer opens a form, see `PlanDrawer`
 * @param plans the plans of the page. The dialog of the address opens for one of them.
 */
export function usePlanActions(
  openDrawer: (drawer: string) => void,
  plans: readonly Membership[] | undefined,
  onRemoved?: () => void,
): PlanActions {
  const t = useTexts()
  const may = useCan()
  const refusalText = useRefusalText()
  const setStatus = useStatusChange()
  const { dialog, open, close } = useDialogParam(['plan-remove'])
  const openSale = useOpenSale()
  const sell: PlanTools['sell'] = ({ id }) => openSale({ kind: 'plan', id })
  const tools: PlanTools = { openDrawer, setStatus, askRemove: ({ id }) => open('plan-remove', id), sell }
  const removed = dialog && plans?.find(({ id }) => id === dialog.id)
  return {
    actionsFor: (plan) =>
      menuItems(
        t,
        actionsOfPlan,
        ({ guard, isOffered, permission, run }) => {
          if (isOffered) return isOffered(plan) && may(permission!) ? { onSelect: () => run(plan, tools) } : undefined
          // An action of another status is left out. One that the status allows says why it is not possible.
          if (guard && !allows(plan, guard)) return undefined
          const refusal = whyNotPlan(guard ?? 'remove', { status: plan.status, ...(guard && plan) }, { may })
          return { disabledReason: refusalText(refusal), onSelect: () => run(plan, tools) }
        },
        plan.id,
      ),
    dialog: removed ? <RemovePlanDialog plan={removed} onClose={close} onRemoved={onRemoved} /> : null,
  }
}

const allows = ({ status }: Membership, action: PlanAction) => planActions(status).includes(action)

/** Returns a function that changes the status of a plan. An archived plan can be put back with the undo of its toast. */
function useStatusChange(): PlanTools['setStatus'] {
  const t = useTexts()
  const problemText = useProblemText()
  const change = usePlanStatus()
  const setStatus: PlanTools['setStatus'] = (action, plan) =>
    change.mutate(
      { action, plan },
      {
        onError: (error) => toast.error(problemText(error)),
        onSuccess: (changed) => {
          const undo = { label: t('planAction.undo'), onAction: () => setStatus('restore', changed) }
          toast.success(
            t(`planDone.${action}`, { name: plan.name }),
            action === 'archive' ? { action: undo } : undefined,
          )
        },
      },
    )
  return setStatus
}
