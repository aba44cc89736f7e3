import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { Button, Stack, Text, toast } from '@steward/shared/ui/core'
import { Form, RadioCards } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useChangeRole } from '../member-choice/members.queries.ts'
import { useRoleCards } from '../member-choice/role-text.ts'

/** Changes a member's role. The dialog says what each role may do and when the change takes effect. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const formId = useId()
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
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('action.change-role')}
      description={t('changeRole.description', { name, role: t(`role.${member.role}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t('changeRole.keep')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            loading={change.isPending}
            disabledReason={role === member.role ? t('changeRole.same', { name }) : undefined}
          >
            {t('action.change-role')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit} label={t('action.change-role')}>
        <Stack gap="4">
          <RadioCards name="role" label={t('invite.role')} choices={cards} columns={1} />
          <Text color="fg.muted" textStyle="cell">
            {t('changeRole.effect', { name })}
          </Text>
        </Stack>
      </Form>
    </Dialog>
  )
}
