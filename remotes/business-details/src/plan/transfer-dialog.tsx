import { useWatch } from 'react-hook-form'
import type { ResponseOf } from '@steward/shared/contracts'
import { id, text } from '@steward/shared/contracts/common/fields'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Text, toast } from '@steward/shared/ui/core'
import { FormDialog, SelectField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useTransferOwnership } from './plan.queries.ts'

type Member = ResponseOf<'member.list'>['items'][number]

const schema = z.strictObject({ memberId: id, confirmation: text({ min: 1, max: 121 }) })

interface TransferDialogProps {
  /** The active members who are no owners. */
  members: readonly Member[]
  onClose: () => void
}

/** Makes another member the owner. The user chooses the person, types their full name, and keeps the rights of a manager. */
export function TransferDialog({ members, onClose }: TransferDialogProps) {
  const t = useTexts()
  const transfer = useTransferOwnership()
  const form = useSchemaForm({ schema, defaultValues: { memberId: '', confirmation: '' } })
  const submit = async (body: z.output<typeof schema>) => {
    const member = members.find((one) => one.id === body.memberId)
    if (!member) return
    await transfer.mutateAsync({ member, body })
    toast.success(t('ownership.done', { name: fullName(member) }))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('ownership.transfer')}
      cancelLabel={t('locationForm.cancel')}
      submit={{ label: t('ownership.confirm'), tone: 'danger' }}
    >
      <SelectField
        name="memberId"
        label={t('ownership.newOwner')}
        placeholder={t('ownership.choose')}
        choices={members.map((member) => ({ value: member.id, label: fullName(member) }))}
      />
      <Confirmation members={members} />
    </FormDialog>
  )
}

function Confirmation({ members }: Pick<TransferDialogProps, 'members'>) {
  const t = useTexts()
  const chosen = useWatch({ name: 'memberId' }) as string
  const member = members.find((one) => one.id === chosen)
  if (!member) return null
  const name = fullName(member)
  return (
    <>
      <Text>{t('ownership.consequence', { name })}</Text>
      <TextField name="confirmation" label={t('ownership.type', { name })} autoComplete="off" />
    </>
  )
}
