import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { CheckboxField, FieldGrid, NumberField, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { BulkDialog } from '../../bulk/bulk-dialog.tsx'
import { NotifyField } from '../../customer-notice/notify-field.tsx'
import { services } from '../../service/services.queries.ts'
import { useTexts } from '../../texts/texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulk, type BulkResult, useMoveSlots } from './bulk.queries.ts'

const days = z.int().min(-366).max(366)
const minutes = z.int().min(-1440).max(1440)
/** The units of the form in the API's days and minutes. */
const units = {
  MINUTES: { minutes: 1 },
  HOURS: { minutes: 60 },
  DAYS: { days: 1 },
  WEEKS: { days: 7 },
} as const

const schema = z.object({
  amount: z.int().min(0).max(1440).optional(),
  unit: z.enum(['MINUTES', 'HOURS', 'DAYS', 'WEEKS']),
  direction: z.enum(['LATER', 'EARLIER']),
  providerId: z.string().optional(),
  forceConflict: z.boolean(),
  override: z.boolean(),
  overrideOpeningHours: z.boolean(),
  notify: z.boolean(),
})
type Values = z.output<typeof schema>

interface BulkMoveDialogProps {
  slots: readonly TimeSlot[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}

/** Moves the selected slots by days and minutes, or to another provider. The dialog first lists each slot. */
export function BulkMoveDialog({ slots, onClose, onDone }: BulkMoveDialogProps) {
  const t = useTexts()
  const can = useCan()
  const [keyFor] = useState(createIntentKeys)
  const [named] = useState(() => slots.map(({ id, version }) => ({ id, version })))
  const moveSlots = useMoveSlots()
  const providers = useQuery(services.providers())
  const form = useSchemaForm({
    schema,
    defaultValues: {
      unit: 'DAYS',
      direction: 'LATER',
      providerId: '',
      forceConflict: false,
      override: false,
      overrideOpeningHours: false,
      notify: true,
    },
  })
  const values = useWatch({ control: form.control }) as Partial<Values>
  const move = moveOf(values)
  const accepted = {
    forceConflict: values.forceConflict === true,
    override: values.override === true,
    ...(values.overrideOpeningHours === true && { overrideOpeningHours: true }),
  }
  const preview = useQuery({
    ...bulk.preview({ slots: named, move: move ?? {}, ...accepted }),
    enabled: move !== undefined,
    placeholderData: keepPreviousData,
  })
  const shown = move ? preview.data : undefined
  const count = shown ? named.length - shown.failed.length : 0
  const has = (...flags: string[]) =>
    shown?.effects.some(({ after }) => after?.flags.some((flag) => flags.includes(flag))) === true
  const reason = () => {
    if (!move) return t('bulk.sayWhere')
    return count === 0 || preview.isPlaceholderData ? t('bulk.nothing') : undefined
  }

  const submit = async ({ notify }: Values) => {
    const body = { slots: named, move: move!, ...accepted, notify }
    onDone(await moveSlots.mutateAsync({ body, idempotencyKey: keyFor(body) }))
  }

  return (
    <BulkDialog
      title={t('bulk.moveTitle', { count: named.length })}
      description={t('bulk.moveIntro')}
      keep={t('moveSlot.cancel')}
      confirm={{
        label: count > 0 ? t('bulk.moveConfirm', { count }) : t('bulk.move'),
        tone: 'solid',
        disabledReason: reason(),
      }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      before={
        <FieldGrid>
          <NumberField half name="amount" label={t('bulk.amount')} optional />
          <SelectField
            half
            name="unit"
            label={t('bulk.unit')}
            choices={schema.shape.unit.options.map((value) => ({
              value,
              label: t(`bulk.units.${value}`, { count: Number(values.amount ?? 1) }),
            }))}
          />
          <SelectField
            half
            name="direction"
            label={t('bulk.direction')}
            choices={schema.shape.direction.options.map((value) => ({ value, label: t(`bulk.directions.${value}`) }))}
          />
          <SelectField
            half
            name="providerId"
            label={t('slotForm.provider')}
            placeholder={t('bulk.sameProvider')}
            choices={(providers.data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))}
          />
        </FieldGrid>
      }
      query={preview}
      preview={move ? (data) => <BulkPreview isCancel={false} preview={data} /> : undefined}
    >
      {has('PROVIDER_BUSY', 'PROVIDER_AWAY') && can('slot.override') ? (
        <CheckboxField name="forceConflict" label={t('copyWeek.force')} />
      ) : null}
      {has('OUTSIDE_WORKING_HOURS') ? <CheckboxField name="override" label={t('copyWeek.override')} /> : null}
      {has('OUTSIDE_OPENING_HOURS') ? (
        <CheckboxField name="overrideOpeningHours" label={t('copyWeek.overrideOpeningHours')} />
      ) : null}
      {shown ? <NotifyField reach={shown.reach} /> : null}
    </BulkDialog>
  )
}

/** Returns the move in the form, or undefined if it changes nothing or exceeds the limits of the platform. */
function moveOf({ amount = 0, unit = 'DAYS', direction, providerId }: Partial<Values>) {
  const by = { days: 0, minutes: 0, ...units[unit] }
  const factor = direction === 'EARLIER' ? -amount : amount
  const [byDays, byMinutes] = [days.safeParse(by.days * factor), minutes.safeParse(by.minutes * factor)]
  if (!byDays.success || !byMinutes.success) return undefined
  if (amount === 0 && !providerId) return undefined
  // JSON has no minus zero, so `|| 0` replaces it.
  const move = { days: byDays.data || 0, minutes: byMinutes.data || 0 }
  return { ...move, ...(providerId ? { providerId } : {}) }
}
