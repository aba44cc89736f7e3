import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useSetActive } from '../member-choice/members.queries.ts'

/** Reactivates a member with their former role. */
export function ReactivateDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const setActive = useSetActive(member)
  const name = fullName(member)
  // Uses mutateAsync: a live update may change the member and unmount this dialog before the response arrives.
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
