import { useForm, useWatch } from 'react-hook-form'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Text, toast } from '@steward/shared/ui/core'
import { FormDialog, RadioCards } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useChangeRole } from '../member-choice/members.queries.ts'
import { useRoleCards } from '../member-choice/role-text.ts'

/** Changes a member's role. The dialog says what each role may do and when the change takes effect. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const cards = useRoleCards()
  const change = useChangeRole(member)
  const form = useForm({ defaultValues: { role: member.role } })
  const role = useWatch({ control: form.control, name: 'role' })
  const name = fullName(member)

  const submit = async () => {
    await change.mutateAsync(role)
    toast.success(t('changeRole.done', { name, role: t(`role.${role}`) }))
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('action.change-role')}
      onClose={onClose}
      title={t('action.change-role')}
      description={t('changeRole.description', { name, role: t(`role.${member.role}`) })}
      cancelLabel={t('changeRole.keep')}
      submit={{
        label: t('action.change-role'),
        disabledReason: role === member.role ? t('changeRole.same', { name }) : undefined,
      }}
    >
      <RadioCards name="role" label={t('invite.role')} choices={cards} columns={1} />
      <Text color="fg.muted" textStyle="cell">
        {t('changeRole.effect', { name })}
      </Text>
    </FormDialog>
  )
}
