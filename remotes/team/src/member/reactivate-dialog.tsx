import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useSetActive } from '../member-choice/members.queries.ts'

/** Lets somebody in again, with the role they had. */
export function ReactivateDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const setActive = useSetActive(member)
  const name = fullName(member)
  // Told by the promise: the live line may have changed the member, and closed this dialog, before the answer.
  const confirm = () =>
    void setActive
      .mutateAsync(true)
      .then(() => toast.success(t('reactivate.done', { name })))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      open
      tone="accent"
      title={t('reactivate.title', { name })}
      description={t('reactivate.hint', { role: t(`role.${member.role}`) })}
      confirmLabel={t('action.reactivate')}
      onConfirm={confirm}
      onClose={onClose}
      busy={setActive.isPending}
    />
  )
}
