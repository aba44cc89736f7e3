import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { minutesBetween, wallTimeOf } from '@steward/shared/time'
import { Button, LoadFailure, SkeletonRows, Stack, toast } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { NotifyField } from '../../customer-notice/notify-field.tsx'
import { useReachOfSlots } from '../../customer-notice/reach.ts'
import { useTexts } from '../../texts/texts.ts'
import { onFieldsOfForm } from '../../slot/refused-fields.ts'
import { changeOf, patchOf, seriesChangeSchema, type SeriesChangeValues } from './series-change.ts'
import { SeriesEffects } from './series-effects.tsx'
import { SeriesFields } from './series-fields.tsx'
import { ScopeField, scopeOf } from './series-scope.tsx'
import { series, useUpdateSeries } from '../../slot/series.queries.ts'
import { SlotRefusalBanner, useSlotRefusal } from '../../slot/slot-refusal.tsx'
import { useUpdateTimeSlot } from '../../slot/time-slots.queries.ts'
import { useSeriesEffects } from './use-series-effects.ts'
import { useSeriesToast } from './use-series-undo.ts'

/** Changes one slot of a series, this and the following ones, or all future ones. The dialog previews all effects. */
export function SeriesChangeDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const say = useSeriesToast()
  const updateOne = useUpdateTimeSlot(slot)
  const updateMany = useUpdateSeries()
  const seriesId = slot.repetitionReferenceId ?? ''
  const detail = useQuery(series.detail(seriesId))
  const form = useSchemaForm({
    schema: seriesChangeSchema,
    defaultValues: {
      scope: 'this-and-following',
      startTime: wallTimeOf(slot.startTime, business.zone),
      durationMinutes: minutesBetween(slot.startTime, slot.endTime),
      serviceProviderId: slot.serviceProvider.id,
      slots: slot.slots,
      price: slot.price ?? '',
      notify: true,
    },
  })
  const values = useWatch({ control: form.control }) as SeriesChangeValues
  const { scope } = values
  const change = changeOf(values, slot, business.zone)
  const isEmpty = Object.keys(change).length === 0
  const effects = useSeriesEffects(seriesId, { scope, slotId: slot.id, change })
  const refused = useSlotRefusal(JSON.stringify([scope, change]))
  const count = scope === 'this' ? 1 : (effects.data?.effects.length ?? 0)
  const reachOfOne = useReachOfSlots([slot])
  const reach = scope === 'this' ? reachOfOne : effects.data?.reach
  // Other seats or another price do not affect booked customers, so they get no email.
  const affectsCustomers = ['startTime', 'durationMinutes', 'providerId'].some((field) => field in change)

  const submit = async () => {
    const { accepted } = refused
    const notification = affectsCustomers ? { notify: values.notify } : {}
    try {
      if (scope === 'this') {
        await updateOne.mutateAsync({ ...patchOf(change, slot, business.zone), ...accepted, ...notification })
        toast.success(t('slotForm.saved'))
      } else {
        const done = await updateMany.mutateAsync({
          id: seriesId,
          version: detail.data!.version,
          query: scopeOf(scope, slot.id),
          body: { ...change, ...accepted, ...notification },
        })
        say(t('seriesChange.changed', { count: done.changed }), done.operationId)
      }
    } catch (error) {
      if (refused.keep(error)) return
      throw onFieldsOfForm(error, { providerId: 'serviceProviderId' })
    }
    onClose()
  }

  const isLoading = scope !== 'this' && (!detail.data || !effects.data || effects.isPlaceholderData)
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('seriesChange.title')}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)} · ${fullName(slot.serviceProvider)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('slotForm.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            loading={form.formState.isSubmitting}
            disabledReason={isEmpty || isLoading || count === 0 ? t('seriesChange.nothing') : undefined}
          >
            {t(refused.isAcceptable ? 'seriesChange.anyway' : 'seriesChange.confirm', { count })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          <SlotRefusalBanner refusal={refused} mayAccept={t('seriesChange.mayOverride')} />
          <ScopeField />
          <SeriesFields slot={slot} />
          {scope === 'this' || isEmpty ? null : effects.isError ? (
            <LoadFailure inline title={t('failed.title', { what: t('seriesChange.preview') })} query={effects} />
          ) : effects.data ? (
            <SeriesEffects {...effects.data} />
          ) : (
            <SkeletonRows rows={3} />
          )}
          {affectsCustomers ? <NotifyField reach={reach} /> : null}
        </Stack>
      </Form>
    </Dialog>
  )
}
