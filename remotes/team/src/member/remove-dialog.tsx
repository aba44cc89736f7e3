import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { members, useRemoveMember } from '../member-choice/members.queries.ts'

/**
 * Removes a member from the team. A member with upcoming slots cannot be removed until the slots have another provider.
 */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const remove = useRemoveMember(member)
  const slots = useQuery(members.slotsAhead(member.id))
  const name = fullName(member)
  // Uses mutateAsync: a live update may change the member and unmount this dialog before the response arrives.
  const confirm = () =>
    void remove.mutateAsync().then(
      () => {
        toast.success(t('remove.done', { name }))
        void navigate(to.members())
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
