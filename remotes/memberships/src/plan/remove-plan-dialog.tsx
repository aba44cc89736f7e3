import type { Membership } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useRemovePlan } from './plans.queries.ts'

interface RemovePlanDialogProps {
  plan: Membership
  onClose: () => void
  /** Leaves the page of the plan after it was deleted. Without it, the dialog closes. */
  onRemoved?: (() => void) | undefined
}

/** Asks before a plan that was never sold is deleted. There is no undo. */
export function RemovePlanDialog({ plan, onClose, onRemoved }: RemovePlanDialogProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const remove = useRemovePlan()
  const confirm = () =>
    remove.mutate(plan, {
      onSuccess: () => {
        toast.success(t('planDone.remove', { name: plan.name }))
        // Leaving the page closes the dialog. To close it first would go back in the history, after the page was left.
        if (onRemoved) onRemoved()
        else onClose()
      },
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      title={t('removePlan.title', { name: plan.name })}
      description={t('removePlan.description')}
      confirmLabel={t('removePlan.confirm')}
      cancelLabel={t('removePlan.keep')}
    />
  )
}
