import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { members, useRemoveMember } from '../member-choice/members.queries.ts'

/** Takes somebody off the team; not while they have slots to give, which have to be handed over first. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const remove = useRemoveMember(member)
  const slots = useQuery(members.slotsAhead(member.id))
  const name = fullName(member)
  // Told by the promise: the live line may have changed the member, and closed this dialog, before the answer.
  const confirm = () =>
    void remove.mutateAsync().then(
      () => {
        toast.success(t('remove.done', { name }))
        void navigate('/team-members')
      },
      (error: unknown) => {
        toast.error(problemText(error))
        onClose()
      },
    )
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { name })}
      description={t('remove.hint')}
      consequences={[
        { label: t('deactivate.slots'), value: slots.data ?? '–' },
        { label: t('deactivate.services'), value: member.services.length },
      ]}
      confirmLabel={t('action.remove')}
      disabledReason={slots.data ? t('remove.hasSlots', { count: slots.data }) : undefined}
      onConfirm={confirm}
      onClose={onClose}
      busy={remove.isPending}
    />
  )
}
