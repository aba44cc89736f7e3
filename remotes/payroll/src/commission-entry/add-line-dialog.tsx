import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createIntentKeys } from '@steward/shared/api'
import { isEarningWritable } from '@steward/shared/rules/commission/earning-access'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, MoneyField, RadioCards, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { entries, useAddLine } from './entries.queries.ts'

interface Values {
  memberId: string
  change: 'ADDITION' | 'DEDUCTION'
  amount: string
  reason: string
}

const reasonLength = 160

/** Adds to the commission of another member by hand, or deducts from it. Managers don't find owners here. */
export function AddLineDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const user = useBusinessCore((state) => state.user)
  const [keyFor] = useState(createIntentKeys)
  const add = useAddLine()
  const { data: members = [] } = useQuery(entries.members())
  const form = useForm<Values>({ defaultValues: { memberId: '', change: 'ADDITION', amount: '', reason: '' } })
  const submit = async (body: Values) => {
    const line = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('line.added', { name: fullName(line.member) }))
    onClose()
  }
  const choices = members
    .filter((member) => user !== null && isEarningWritable(user, member))
    .map((member) => ({ value: member.id, label: fullName(member) }))
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('line.title')}
      title={t('line.title')}
      description={t('line.hint')}
      cancelLabel={t('line.cancel')}
      onClose={onClose}
      submit={{ label: t('line.save') }}
    >
      <SelectField name="memberId" label={t('line.member')} placeholder={t('line.choose')} choices={choices} />
      <RadioCards
        name="change"
        label={t('line.change')}
        choices={(['ADDITION', 'DEDUCTION'] as const).map((value) => ({ value, label: t(`line.changes.${value}`) }))}
      />
      <MoneyField name="amount" label={t('line.amount')} currency={business.currency} />
      <TextField name="reason" label={t('line.reason')} help={t('line.reasonHint')} maxLength={reasonLength} />
    </FormDialog>
  )
}
