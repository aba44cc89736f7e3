import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { TimeSlot } from '@steward/shared/contracts'
import { id, plainDate, wallTime } from '@steward/shared/contracts/common/fields'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  isPlainDate,
  isWallTime,
  minutesBetween,
  toPlainDate,
  toWallTime,
  type WallTime,
  wallTimeOf,
} from '@steward/shared/time'
import { Banner, Text } from '@steward/shared/ui/core'
import { DateField, FieldGrid, FormDialog, SelectField, TimeField, useSchemaForm } from '@steward/shared/ui/forms'
import { services } from '../service/services.queries.ts'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useReachOfSlots } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { onFieldsOfForm } from './refused-fields.ts'
import { SlotRefusalBanner, useSlotRefusal } from './slot-refusal.tsx'
import { slotTimes, suggestedEnd } from './slot-times.ts'
import { type MoveTarget, useMoveSlot } from './use-move-slot.ts'

export type { MoveTarget }

const schema = z.object({ date: plainDate, start: wallTime, serviceProviderId: id, notify: z.boolean() })
type Values = z.output<typeof schema>

interface MoveSlotDialogProps {
  slot: TimeSlot
  /** The target of the drag. */
  target?: MoveTarget | undefined
  /** The error of the drag. */
  refusal?: unknown
  onClose: () => void
  onMoved?: () => void
}

/** The dialog "Move to...". It does the same as a drag, for keyboard, touch and a change of the provider. */
export function MoveSlotDialog({ slot, target, refusal, onClose, onMoved }: MoveSlotDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const move = useMoveSlot()
  const reach = useReachOfSlots([slot])
  const service = useQuery(services.detail(slot.service.id))
  const people = service.data?.serviceProviders ?? [slot.serviceProvider]
  const form = useSchemaForm({
    schema,
    defaultValues: {
      date: target?.date ?? business.dateOf(slot.startTime),
      start: (target?.start ?? wallTimeOf(slot.startTime, business.zone)) as WallTime,
      serviceProviderId: target?.providerId ?? slot.serviceProvider.id,
      notify: true,
    },
  })
  const [date, start, providerId] = useWatch({
    control: form.control,
    name: ['date', 'start', 'serviceProviderId'],
  }) as string[]
  const refused = useSlotRefusal(`${date} ${start} ${providerId}`, refusal)
  const isTime = isPlainDate(date ?? '') && isWallTime(start ?? '')
  const times = isTime
    ? slotTimes(
        date!,
        start!,
        suggestedEnd(date!, start!, minutesBetween(slot.startTime, slot.endTime), business.zone),
        business.zone,
      )
    : undefined

  const submit = async (values: Values) => {
    try {
      await move(
        slot,
        {
          date: toPlainDate(values.date),
          start: toWallTime(values.start),
          providerId: values.serviceProviderId,
        },
        { ...refused.accepted, notify: values.notify },
      )
    } catch (error) {
      if (refused.keep(error)) return
      throw onFieldsOfForm(error, { startTime: 'start' })
    }
    onClose()
    onMoved?.()
  }

  return (
    <FormDialog
      size="default"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('moveSlot.title', { name: slot.service.name })}
      description={`${business.dateTime(slot.startTime)} · ${fullName(slot.serviceProvider)}`}
      cancelLabel={t('moveSlot.cancel')}
      submit={{ label: refused.isAcceptable ? t('moveSlot.anyway') : t('moveSlot.confirm') }}
    >
      <SlotRefusalBanner refusal={refused} mayAccept={t('moveSlot.mayOverride')} />
      <FieldGrid>
        <DateField half name="date" label={t('slotForm.date')} />
        <TimeField half name="start" label={t('slotForm.start')} />
        {times && times.clockChange !== 'none' ? (
          <Banner tone="warning">
            {t(`slotForm.${times.clockChange}`, { time: start ?? '', shifted: times.startsAt })}
          </Banner>
        ) : null}
        <SelectField
          name="serviceProviderId"
          label={t('slotForm.provider')}
          choices={people.map((member) => ({ value: member.id, label: fullName(member) }))}
        />
      </FieldGrid>
      {slot.bookingCount > 0 ? (
        <Text textStyle="caption" color="fg.muted">
          {t('moveSlot.booked', { count: slot.bookingCount })}
        </Text>
      ) : null}
      <NotifyField reach={reach} />
    </FormDialog>
  )
}
