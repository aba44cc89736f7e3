import { useQuery } from '@tanstack/react-query'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { members, useSetActive } from '../member-choice/members.queries.ts'

/** Deactivates a member after it shows in numbers what they leave behind. */
export function DeactivateDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const setActive = useSetActive(member)
  const slots = useQuery(members.slotsAhead(member.id))
  const name = fullName(member)
  // Uses mutateAsync: a live update may change the member and unmount this dialog before the response arrives.
  const confirm = () =>
    void setActive
      .mutateAsync(false)
      .then(() => toast.success(t('deactivate.done', { name })))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      open
      title={t('deactivate.title', { name })}
      description={t('deactivate.hint')}
      consequences={[
        { label: t('deactivate.slots'), value: slots.data ?? '–' },
        { label: t('deactivate.services'), value: member.services.length },
      ]}
      confirmLabel={t('action.deactivate')}
      onConfirm={confirm}
      onClose={onClose}
      busy={setActive.isPending}
    />
  )
}
