import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { AdjustmentAction } from '@steward/shared/rules/payroll/run-words'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, MoneyField, RadioCards, SelectField, TextField } from '@steward/shared/ui/forms'
import { payItemBody, PayItemFields, type PayItemValues } from '../member/pay-item-fields.tsx'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import {
  payrollRuns,
  useChangeRun,
  type Adjustment,
  type LineDetails,
  type Run,
  type RunLine,
} from './payroll-runs.queries.ts'
import { useRunWords } from './use-run-words.ts'

interface AdjustDialogProps {
  run: Run
  line: RunLine
  /** The adjustment that is edited. Without it, the dialog adds one. */
  adjustmentId: string | undefined
  onClose: () => void
}

/** Adjusts the pay of a member in this run alone. Recalculating preserves it. */
export function AdjustDialog({ run, line, adjustmentId, onClose }: AdjustDialogProps) {
  const { data } = useQuery(payrollRuns.line(run.id, line.member.id))
  if (!data) return null
  const adjustment = data.adjustmentItems.find(({ id }) => id === adjustmentId)
  // Somebody else has removed it.
  if (adjustmentId && !adjustment) return null
  return <LoadedDialog run={run} details={data} adjustment={adjustment} onClose={onClose} />
}

interface Values extends PayItemValues {
  action: AdjustmentAction
  payItemId: string
  reason: string
}

const reasonLength = 160

function bodyOf(values: Values, currency: string): BodyOf<'payroll-run-adjustment.create'> {
  const { action, payItemId, reason, amount } = values
  if (action === 'ADD') return { action, ...payItemBody(values, currency), reason }
  return action === 'CHANGE' ? { action, payItemId, amount, reason } : { action, payItemId, reason }
}

interface LoadedDialogProps {
  run: Run
  details: LineDetails
  adjustment: Adjustment | undefined
  onClose: () => void
}

function LoadedDialog({ run, details, adjustment, onClose }: LoadedDialogProps) {
  const t = useTexts()
  const words = usePayWords()
  const { money } = useRunWords()
  const [keyFor] = useState(createIntentKeys)
  const change = useChangeRun(run)
  const name = fullName(details.member)
  const form = useForm<Values>({
    defaultValues: {
      action: adjustment?.action ?? 'ADD',
      payItemId: adjustment?.payItemId ?? '',
      code: adjustment?.code ?? '',
      amount: adjustment?.amount ?? '',
      frequency: adjustment?.frequency ?? '',
      original: adjustment?.original ?? '',
      name: adjustment?.name ?? '',
      reason: adjustment?.reason ?? '',
    },
  })
  const action = useWatch({ control: form.control, name: 'action' })
  const submit = async (values: Values) => {
    const body = bodyOf(values, run.currency)
    const memberId = details.member.id
    await change.mutateAsync(
      adjustment
        ? { action: 'readjust', memberId, adjustmentId: adjustment.id, body }
        : { action: 'adjust', memberId, body, idempotencyKey: keyFor({ memberId, body }) },
    )
    toast.success(t('adjust.saved', { name }))
    onClose()
  }
  const title = t(adjustment ? 'adjust.editing' : 'adjust.title', { name })
  const hasItems = details.payItems.length > 0
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      description={t('adjust.hint', { month: words.month(run.month) })}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t('adjust.save') }}
    >
      {adjustment || !hasItems ? null : (
        <RadioCards
          name="action"
          label={t('adjust.action')}
          columns={1}
          choices={(['ADD', 'CHANGE', 'REMOVE'] as const).map((value) => ({
            value,
            label: t(`adjust.actions.${value}`),
          }))}
        />
      )}
      {action === 'ADD' ? (
        <PayItemFields control={form.control} amountLabel={t('adjust.amount')} currency={run.currency} />
      ) : (
        <>
          {adjustment ? null : (
            <SelectField
              name="payItemId"
              label={t('adjust.item')}
              choices={details.payItems.map(({ id, code, name, amount }) => ({
                value: id,
                label: `${words.named({ code, name })}, ${money(amount)}`,
              }))}
            />
          )}
          {action === 'CHANGE' ? (
            <MoneyField name="amount" label={t('adjust.newAmount')} currency={run.currency} />
          ) : null}
        </>
      )}
      <TextField name="reason" label={t('adjust.reason')} help={t('adjust.reasonHint')} maxLength={reasonLength} />
    </FormDialog>
  )
}
