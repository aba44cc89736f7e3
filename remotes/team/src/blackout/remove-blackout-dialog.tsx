import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { nameOfBlackout } from './blackout-columns.tsx'
import { type Blackout, useRemoveBlackout } from './blackouts.queries.ts'

/** Deletes blackout hours after a question. */
export function RemoveBlackoutDialog({ blackout, onClose }: { blackout: Blackout; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const remove = useRemoveBlackout()
  // Uses mutateAsync: a live update may remove the row and unmount this dialog before the response arrives.
  const confirm = () =>
    void remove
      .mutateAsync(blackout)
      .then(() => toast.success(t('blackout.deleted')))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      open
      title={t('blackout.deleteTitle', { name: nameOfBlackout(blackout, t) })}
      description={t('blackout.deleteHint')}
      confirmLabel={t('blackout.delete')}
      onConfirm={confirm}
      onClose={onClose}
      busy={remove.isPending}
    />
  )
}
