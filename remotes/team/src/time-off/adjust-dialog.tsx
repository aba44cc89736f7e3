import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createIntentKeys } from '@steward/shared/api'
import type { LeaveBalance } from '@steward/shared/contracts'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, NumberField, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useAdjustBalance } from './time-off.queries.ts'

interface AdjustDialogProps {
  memberId: string
  balances: readonly LeaveBalance[]
  onClose: () => void
}

/** Adds days or hours to the balance of somebody else, or takes them, with a reason. */
export function AdjustDialog({ memberId, balances, onClose }: AdjustDialogProps) {
  const t = useTexts()
  const adjust = useAdjustBalance(memberId)
  const [keyFor] = useState(createIntentKeys)
  const form = useForm({
    defaultValues: { leaveKindId: balances[0]?.kind.id ?? '', amount: 0 as number | null, note: '' },
  })
  const submit = async ({
    leaveKindId,
    amount,
    note,
  }: {
    leaveKindId: string
    amount: number | null
    note: string
  }) => {
    const unit = balances.find(({ kind }) => kind.id === leaveKindId)?.kind.unit
    const body = { leaveKindId, note, amount: Math.round((amount ?? 0) * (unit === 'HOUR' ? 60 : 100)) }
    await adjust.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('timeOff.adjusted'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('timeOff.adjust')}
      title={t('timeOff.adjust')}
      description={t('timeOff.adjustHint')}
      cancelLabel={t('timeOff.back')}
      onClose={onClose}
      submit={{ label: t('timeOff.adjust') }}
    >
      <SelectField
        name="leaveKindId"
        label={t('timeOff.kind')}
        choices={balances.map(({ kind }) => ({ value: kind.id, label: kind.name }))}
      />
      <NumberField name="amount" label={t('timeOff.adjustAmount')} />
      <TextField name="note" label={t('timeOff.why')} maxLength={160} />
    </FormDialog>
  )
}
