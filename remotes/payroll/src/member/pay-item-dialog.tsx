import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import type { PayrollProfile } from '@steward/shared/contracts'
import { frequencies, isPayItemCode, payItemCodes, payItems } from '@steward/shared/rules/payroll/malaysia/pay-items'
import { addMonths, toPlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { FieldGrid, FormDialog, MoneyField, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'
import { useChangeProfile } from './payroll-profile.queries.ts'

type Item = PayrollProfile['payItems'][number]
type Frequency = NonNullable<Item['frequency']>

interface Values {
  code: string
  amount: string
  frequency: '' | Frequency
  original: string
  firstMonth: string
  lastMonth: string
  note: string
}

/** The salary has its own days, so it is no item. */
const classes = payItemCodes.filter((code) => code !== 'BASIC_SALARY')
const originals = payItemCodes.filter((code) => code !== 'ARREARS' && payItems[code].kind === 'EARNING')
const reliefs = Array.from({ length: 17 }, (_, index) => `C${index + 1}`)
const codes = [...classes, 'ZAKAT', 'CP38', ...reliefs]
const needsFrequency = (code: string) => isPayItemCode(code) && payItems[code].mtd === 'BY_FREQUENCY'
const takesFrequency = (code: string) =>
  needsFrequency(code) || (isPayItemCode(code) && payItems[code].mtd === 'EXEMPT')

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
      firstMonth: item?.firstMonth ?? wageMonth,
      lastMonth: item ? (item.lastMonth ?? '') : wageMonth,
      note: item?.note ?? '',
    },
  })
  const code = useWatch({ control: form.control, name: 'code' })
  const submit = async ({ frequency, original, lastMonth, ...rest }: Values) => {
    const body: BodyOf<'pay-item.create'> = {
      ...rest,
      frequency: takesFrequency(code) && frequency !== '' ? frequency : null,
      original: code === 'ARREARS' && original !== '' ? original : null,
      lastMonth: lastMonth || null,
    }
    await change.mutateAsync(
      item ? { kind: 'item', itemId: item.id, body } : { kind: 'addItem', body, idempotencyKey: keyFor(body) },
    )
    toast.success(t('items.saved', { item: words.item(code) }))
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
      <SelectField
        name="code"
        label={t('items.item')}
        choices={codes.map((value) => ({ value, label: words.item(value) }))}
      />
      <MoneyField name="amount" label={t('items.perMonth')} currency={profile.currency} />
      {takesFrequency(code) ? (
        <SelectField
          name="frequency"
          label={t('items.frequency')}
          help={t('items.frequencyHint')}
          optional={!needsFrequency(code)}
          choices={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        />
      ) : null}
      {code === 'ARREARS' ? (
        <SelectField
          optional
          name="original"
          label={t('items.original')}
          help={t('items.originalHint')}
          choices={originals.map((value) => ({ value, label: words.item(value) }))}
        />
      ) : null}
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
