import { useForm } from 'react-hook-form'
import type { CommissionGroup, CommissionGroupMember } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useSaveGroupMember } from './commissions.queries.ts'

interface GroupMemberDialogProps {
  member: CommissionGroupMember
  groups: readonly CommissionGroup[]
  onClose: () => void
}

/** Gives a member a group from a day on. */
export function GroupMemberDialog({ member: { member }, groups, onClose }: GroupMemberDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const save = useSaveGroupMember()
  const form = useForm({
    defaultValues: { groupId: '', effectiveFrom: business.dateOf(systemClock.now()) },
  })
  const name = `${member.givenName} ${member.lastName}`.trim()
  const title = t('groups.changeOf', { name })
  return (
    <FormDialog
      form={form}
      onSubmit={async ({ groupId, effectiveFrom }) => {
        await save.mutateAsync({
          businessUserId: member.id,
          groupId: groupId === '' ? null : groupId,
          effectiveFrom,
        })
        toast.success(t('groups.memberSaved', { name }))
        onClose()
      }}
      label={title}
      title={title}
      description={t('groups.dayDecides')}
      cancelLabel={t('groups.back')}
      onClose={onClose}
      submit={{ label: t('groups.save') }}
    >
      <SelectField
        name="groupId"
        label={t('commissions.group')}
        placeholder={t('groups.default')}
        choices={groups.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      />
      <DateField name="effectiveFrom" label={t('groups.firstDay')} />
    </FormDialog>
  )
}
