import type { Invitation } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useRevokeInvitation } from './invitations.queries.ts'

/** Revokes an invitation. The link in the email stops working and the invitee leaves the team list. */
export function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const revoke = useRevokeInvitation()
  // Uses mutateAsync: a live update may remove the row and unmount this dialog before the response arrives.
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
