import type { EmploymentPeriod } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useRemoveEmployment } from './employments.queries.ts'

/** Deletes an employment period that was entered by mistake. */
export function RemoveEmploymentDialog({ period, onClose }: { period: EmploymentPeriod; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const remove = useRemoveEmployment()
  // Uses mutateAsync: a refetch may remove the row and unmount this dialog before the response arrives.
  const confirm = () =>
    void remove
      .mutateAsync(period)
      .then(() => toast.success(t('employment.deleted')))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      open
      title={t('employment.deleteTitle')}
      description={t('employment.deleteHint')}
      confirmLabel={t('employment.delete')}
      onConfirm={confirm}
      onClose={onClose}
      busy={remove.isPending}
    />
  )
}
