import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import type { PayrollProfile } from '@steward/shared/contracts'
import { addMonths, toPlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { FieldGrid, FormDialog, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { payItemBody, PayItemFields, type PayItemValues } from './pay-item-fields.tsx'
import { usePayWords } from './pay-words.ts'
import { useChangeProfile } from './payroll-profile.queries.ts'

type Item = PayrollProfile['payItems'][number]

interface Values extends PayItemValues {
  firstMonth: string
  lastMonth: string
  note: string
}

interface PayItemDialogProps {
  profile: PayrollProfile
  item?: Item
  onClose: () => void
}

/** Adds an item of pay, or changes one. An item of one month has that month as first and last. */
export function PayItemDialog({ profile, item, onClose }: PayItemDialogProps) {
  const t = useTexts()
  const words = usePayWords()
  const [keyFor] = useState(createIntentKeys)
  const change = useChangeProfile(profile)
  const { wageMonth } = profile.month
  const form = useForm<Values>({
    defaultValues: {
      code: item?.code ?? '',
      amount: item?.amount ?? '',
      frequency: item?.frequency ?? '',
      original: item?.original ?? '',
      name: item?.name ?? '',
      firstMonth: item?.firstMonth ?? wageMonth,
      lastMonth: item ? (item.lastMonth ?? '') : wageMonth,
      note: item?.note ?? '',
    },
  })
  const submit = async (values: Values) => {
    const { firstMonth, lastMonth, note } = values
    const body: BodyOf<'pay-item.create'> = {
      ...payItemBody(values, profile.currency),
      firstMonth,
      lastMonth: lastMonth || null,
      note,
    }
    await change.mutateAsync(
      item ? { kind: 'item', itemId: item.id, body } : { kind: 'addItem', body, idempotencyKey: keyFor(body) },
    )
    toast.success(t('items.saved', { item: words.named(body) }))
    onClose()
  }
  const months = monthsAround(wageMonth, [item?.firstMonth, item?.lastMonth]).map((value) => ({
    value,
    label: words.month(value),
  }))
  const title = item ? t('items.editing') : t('items.add')
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t('items.save') }}
    >
      <PayItemFields control={form.control} amountLabel={t('items.perMonth')} currency={profile.currency} />
      <FieldGrid>
        <SelectField half name="firstMonth" label={t('items.first')} choices={months} />
        <SelectField
          half
          optional
          name="lastMonth"
          label={t('items.last')}
          placeholder={t('items.untilNotice')}
          choices={months}
        />
      </FieldGrid>
      <TextField optional name="note" label={t('items.note')} maxLength={160} />
    </FormDialog>
  )
}

/** Returns two years of months around a month, with the months of the item. */
function monthsAround(month: string, more: readonly (string | null | undefined)[]): string[] {
  const first = toPlainDate(`${month}-01`)
  const near = Array.from({ length: 37 }, (_, index) => addMonths(first, index - 12).slice(0, 7))
  return [...new Set([...near, ...more.filter((one) => one != null)])].toSorted()
}
