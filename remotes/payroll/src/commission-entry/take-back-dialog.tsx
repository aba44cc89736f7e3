import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createIntentKeys } from '@steward/shared/api'
import type { CommissionEntry } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useTakeBackLine } from './entries.queries.ts'

const reasonLength = 160

/** Takes a line by hand back. The line stays, and a further one cancels it out. */
export function TakeBackDialog({ line, onClose }: { line: CommissionEntry; onClose: () => void }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const takeBack = useTakeBackLine(line.id)
  const form = useForm({ defaultValues: { reason: '' } })
  const amount = formatAmount(line.amount, line.currency, locale, { withCurrency: true })
  const submit = async (body: { reason: string }) => {
    await takeBack.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('line.takenBack', { amount }))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('line.takeBackTitle')}
      title={t('line.takeBackTitle')}
      description={t('line.takeBackHint', { amount, name: fullName(line.member) })}
      cancelLabel={t('line.keep')}
      onClose={onClose}
      submit={{ label: t('line.takeBack', { amount }) }}
    >
      <TextField name="reason" label={t('line.reason')} maxLength={reasonLength} />
    </FormDialog>
  )
}
