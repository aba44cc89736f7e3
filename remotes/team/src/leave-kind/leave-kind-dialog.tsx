import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createIntentKeys } from '@steward/shared/api'
import type { LeaveKind } from '@steward/shared/contracts'
import { leaveUnits, type LeaveUnit } from '@steward/shared/rules/team/leave-kind'
import { toast } from '@steward/shared/ui/core'
import { CheckboxField, FormDialog, NumberField, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useSaveLeaveKind } from '../member-choice/leave-kinds.queries.ts'

/** The fields in days or hours. An empty yearly amount means no balance. */
interface Values {
  name: string
  unit: LeaveUnit
  isPaid: boolean
  needsApproval: boolean
  needsNote: boolean
  yearlyAmount: number | null
  carryAmount: number | null
  carryMonths: number | null
  mayGoBelowZero: boolean
}

const partsOfOne = (unit: LeaveUnit) => (unit === 'HOUR' ? 60 : 100)

function valuesOf(kind: LeaveKind | undefined): Values {
  if (!kind)
    return {
      name: '',
      unit: 'HALF',
      isPaid: true,
      needsApproval: true,
      needsNote: false,
      yearlyAmount: null,
      carryAmount: 0,
      carryMonths: 0,
      mayGoBelowZero: false,
    }
  const { name, unit, isPaid, needsApproval, needsNote, carryMonths, mayGoBelowZero } = kind
  const one = partsOfOne(unit)
  return {
    name,
    unit,
    isPaid,
    needsApproval,
    needsNote,
    yearlyAmount: kind.yearlyAmount === null ? null : kind.yearlyAmount / one,
    carryAmount: kind.carryAmount / one,
    carryMonths,
    mayGoBelowZero,
  }
}

/** Creates a kind of time off, or changes one. */
export function LeaveKindDialog({ kind, onClose }: { kind?: LeaveKind; onClose: () => void }) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const save = useSaveLeaveKind(kind)
  const form = useForm<Values>({ defaultValues: valuesOf(kind) })
  const hasBalance = useWatch({ control: form.control, name: 'yearlyAmount' }) !== null
  const submit = async ({ yearlyAmount, carryAmount, carryMonths, ...rest }: Values) => {
    const minor = (amount: number) => Math.round(amount * partsOfOne(rest.unit))
    const body = {
      ...rest,
      yearlyAmount: yearlyAmount === null ? null : minor(yearlyAmount),
      carryAmount: yearlyAmount === null ? 0 : minor(carryAmount ?? 0),
      carryMonths: yearlyAmount === null ? 0 : (carryMonths ?? 0),
    }
    await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('leaveKind.saved', { name: rest.name }))
    onClose()
  }
  const title = kind ? t('leaveKind.editing', { name: kind.name }) : t('leaveKind.add')
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      description={kind ? t('leaveKind.editHint') : undefined}
      cancelLabel={t('timeOff.back')}
      onClose={onClose}
      submit={{ label: t('leaveKind.save') }}
    >
      <TextField name="name" label={t('leaveKind.name')} maxLength={60} />
      <SelectField
        name="unit"
        label={t('leaveKind.unit')}
        choices={leaveUnits.map((value) => ({ value, label: t(`leaveKind.units.${value}`) }))}
        disabled={kind !== undefined}
        disabledReason={t('leaveKind.unitStays')}
      />
      <NumberField name="yearlyAmount" label={t('leaveKind.yearly')} help={t('leaveKind.yearlyHint')} optional />
      {hasBalance ? (
        <>
          <NumberField name="carryAmount" label={t('leaveKind.carry')} />
          <NumberField name="carryMonths" label={t('leaveKind.carryMonths')} />
          <CheckboxField name="mayGoBelowZero" label={t('leaveKind.belowZero')} />
        </>
      ) : null}
      <CheckboxField name="isPaid" label={t('leaveKind.paid')} />
      <CheckboxField name="needsApproval" label={t('leaveKind.approval')} />
      <CheckboxField name="needsNote" label={t('leaveKind.needsNote')} />
    </FormDialog>
  )
}
