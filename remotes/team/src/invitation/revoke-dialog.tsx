import type { Invitation } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useRevokeInvitation } from './invitations.queries.ts'

/** The link in the mail stops working; who was invited leaves the team list. */
export function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const revoke = useRevokeInvitation()
  // Told by the promise: the live line may have taken the row, and this dialog with it, before the answer.
  const confirm = () =>
    void revoke
      .mutateAsync(invitation)
      .then(() => toast.success(t('revoke.done', { email: invitation.email })))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      open
      title={t('revoke.title')}
      description={t('revoke.hint', { email: invitation.email })}
      confirmLabel={t('invitations.revoke')}
      onConfirm={confirm}
      onClose={onClose}
      busy={revoke.isPending}
    />
  )
}
