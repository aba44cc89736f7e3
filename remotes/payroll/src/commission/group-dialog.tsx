import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createIntentKeys } from '@steward/shared/api'
import type { CommissionGroup } from '@steward/shared/contracts'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, MultiSelectField, RadioCards, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useSaveGroup } from './commissions.queries.ts'
import { useMonthName } from './use-group-text.ts'

interface Values {
  displayName: string
  payment: 'MONTHLY' | 'NAMED'
  /** The numbers of months, 1 to 12. */
  paidIn: string[]
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Creates a commission group, or changes its name and the months in which it is paid. */
export function GroupDialog({ group, onClose }: { group?: CommissionGroup; onClose: () => void }) {
  const t = useTexts()
  const monthName = useMonthName()
  const [keyFor] = useState(createIntentKeys)
  const save = useSaveGroup(group)
  const form = useForm<Values>({
    defaultValues: {
      displayName: group?.displayName ?? '',
      payment: group?.paidIn ? 'NAMED' : 'MONTHLY',
      paidIn: group?.paidIn?.map(String) ?? [],
    },
  })
  const payment = useWatch({ control: form.control, name: 'payment' })
  const submit = async (values: Values) => {
    const body = {
      displayName: values.displayName,
      paidIn: values.payment === 'MONTHLY' ? null : values.paidIn.map(Number),
    }
    await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('groups.saved', { name: values.displayName }))
    onClose()
  }
  const title = group ? t('groups.editing', { name: group.displayName }) : t('groups.add')
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      cancelLabel={t('groups.back')}
      onClose={onClose}
      submit={{ label: t('groups.save') }}
    >
      <TextField name="displayName" label={t('groups.name')} maxLength={60} />
      <RadioCards
        name="payment"
        label={t('groups.payment')}
        choices={[
          { value: 'MONTHLY', label: t('groups.monthly') },
          { value: 'NAMED', label: t('groups.named'), description: t('groups.namedHint') },
        ]}
      />
      {payment === 'NAMED' ? (
        <MultiSelectField
          name="paidIn"
          label={t('groups.months')}
          choices={months.map((month) => ({ value: String(month), label: monthName(month) }))}
        />
      ) : null}
    </FormDialog>
  )
}
