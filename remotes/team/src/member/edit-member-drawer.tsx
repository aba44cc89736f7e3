import { useId } from 'react'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Button, Stack, toast } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useUpdateMember } from '../member-choice/members.queries.ts'
import { ContractFields, EmergencyFields, ProfileFields } from './member-fields.tsx'
import { changesOf, useMemberSchema, valuesOf, type MemberForm } from './member-form.ts'

/** Edits the record of a member: profile, emergency contact, contracted hours and services. */
export function EditMemberDrawer({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts()
  const formId = useId()
  const update = useUpdateMember(member)
  const form = useSchemaForm({ schema: useMemberSchema(), defaultValues: valuesOf(member) })
  const submit = async (typed: MemberForm) => {
    const saved = await update.mutateAsync(changesOf(member, typed))
    toast.success(t('editMember.saved', { name: fullName(saved) }))
    onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('editMember.title', { name: fullName(member) })}
      footer={
        <>
          <Button onClick={onClose}>{t('editMember.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={update.isPending}>
            {t('editMember.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit} label={t('editMember.title', { name: fullName(member) })}>
        <Stack gap="6">
          <ProfileFields />
          <EmergencyFields />
          <ContractFields member={member} />
        </Stack>
      </Form>
    </Drawer>
  )
}
