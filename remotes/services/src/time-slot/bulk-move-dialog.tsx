import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { Button, LoadFailure, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { CheckboxField, FieldGrid, Form, NumberField, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
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
  const formId = useId()
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
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('bulk.moveTitle', { count: named.length })}
      description={t('bulk.moveIntro')}
      footer={
        <>
          <Button onClick={onClose}>{t('moveSlot.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={moveSlots.isPending} disabledReason={reason()}>
            {t('bulk.moveConfirm', { count })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
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
          {preview.isError ? (
            <LoadFailure inline title={t('failed.title', { what: t('bulk.preview') })} query={preview} />
          ) : shown ? (
            <BulkPreview isCancel={false} preview={shown} />
          ) : move ? (
            <SkeletonRows rows={4} avatar={false} />
          ) : null}
          {has('PROVIDER_BUSY', 'PROVIDER_AWAY') && can('slot.override') ? (
            <CheckboxField name="forceConflict" label={t('copyWeek.force')} />
          ) : null}
          {has('OUTSIDE_WORKING_HOURS') ? <CheckboxField name="override" label={t('copyWeek.override')} /> : null}
          {shown ? <NotifyField reach={shown.reach} /> : null}
        </Stack>
      </Form>
    </Dialog>
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
