import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { CheckboxField, FieldGrid, NumberField, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { services } from '../service/services.queries.ts'
import { useTexts } from '../texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulk, type BulkResult, useMoveSlots } from './bulk.queries.ts'

const days = z.int().min(-366).max(366)
const minutes = z.int().min(-1440).max(1440)
const schema = z.object({
  days: days.optional(),
  minutes: minutes.optional(),
  providerId: z.string().optional(),
  forceConflict: z.boolean(),
  override: z.boolean(),
  notify: z.boolean(),
})
type Values = z.output<typeof schema>

interface BulkMoveDialogProps {
  slots: readonly TimeSlot[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}

/** Moves the selected slots by days and minutes, or to another provider; each is named before it happens. */
export function BulkMoveDialog({ slots, onClose, onDone }: BulkMoveDialogProps) {
  const t = useTexts()
  const can = useCan()
  const [keyFor] = useState(createIntentKeys)
  const [named] = useState(() => slots.map(({ id, version }) => ({ id, version })))
  const moveSlots = useMoveSlots()
  const providers = useQuery(services.providers())
  const form = useSchemaForm({
    schema,
    defaultValues: { days: 0, minutes: 0, providerId: '', forceConflict: false, override: false, notify: true },
  })
  const values = useWatch({ control: form.control }) as Partial<Values>
  const move = moveOf(values)
  const accepted = { forceConflict: values.forceConflict === true, override: values.override === true }
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
        label: t('bulk.moveConfirm', { count }),
        tone: 'solid',
        disabledReason: reason(),
        loading: moveSlots.isPending,
      }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      before={
        <FieldGrid>
          <NumberField half name="days" label={t('bulk.days')} help={t('bulk.earlier')} min={-366} max={366} />
          <NumberField half name="minutes" label={t('bulk.minutes')} min={-1440} max={1440} step={5} />
          <SelectField
            name="providerId"
            label={t('slotForm.provider')}
            placeholder={t('bulk.sameProvider')}
            choices={(providers.data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))}
          />
        </FieldGrid>
      }
      query={preview}
      preview={move ? (found) => <BulkPreview isCancel={false} preview={found} /> : undefined}
    >
      {has('PROVIDER_BUSY', 'PROVIDER_AWAY') && can('slot.override') ? (
        <CheckboxField name="forceConflict" label={t('copyWeek.force')} />
      ) : null}
      {has('OUTSIDE_WORKING_HOURS') ? <CheckboxField name="override" label={t('copyWeek.override')} /> : null}
      {shown ? <NotifyField reach={shown.reach} /> : null}
    </BulkDialog>
  )
}

/** What is asked for, or undefined where it says nowhere, or nothing that the platform would take. */
function moveOf(values: Partial<Values>) {
  const [byDays, byMinutes] = [days.safeParse(values.days ?? 0), minutes.safeParse(values.minutes ?? 0)]
  if (!byDays.success || !byMinutes.success) return undefined
  if (byDays.data === 0 && byMinutes.data === 0 && !values.providerId) return undefined
  return {
    days: byDays.data,
    minutes: byMinutes.data,
    ...(values.providerId ? { providerId: values.providerId } : {}),
  }
}
