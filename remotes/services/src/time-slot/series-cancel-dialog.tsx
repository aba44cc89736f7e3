import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { TimeSlot } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button, LoadFailure, SkeletonRows, Stack, toast } from '@steward/shared/ui/core'
import { Form, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { ConsequenceList, Dialog } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useReachOfSlots } from '../customer-notice/reach.ts'
import { useTexts } from '../texts.ts'
import { SeriesEffects } from './series-effects.tsx'
import { ScopeField, scopeOf, seriesScope } from './series-scope.tsx'
import { series, useCancelSeries } from './series.queries.ts'
import { useCancelTimeSlot } from './time-slots.queries.ts'
import { useSeriesToast } from './use-series-undo.ts'

const schema = z.object({ scope: seriesScope, reason: z.string().max(160).optional(), notify: z.boolean() })
type Values = z.output<typeof schema>

/** Cancels one slot of a series, it and the following, or all that are to come; each is named before it happens. */
export function SeriesCancelDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const cancelOne = useCancelTimeSlot(slot)
  const cancelMany = useCancelSeries()
  const say = useSeriesToast()
  const seriesId = slot.repetitionReferenceId ?? ''
  const form = useSchemaForm({ schema, defaultValues: { scope: 'this', reason: '', notify: true } })
  const scope = useWatch({ control: form.control, name: 'scope' }) as Values['scope']
  const detail = useQuery(series.detail(seriesId))
  const effects = useQuery({
    ...series.effects(seriesId, { ...scopeOf(scope === 'this' ? 'all-future' : scope, slot.id), cancel: true }),
    enabled: scope !== 'this',
    placeholderData: keepPreviousData,
  })
  const count = scope === 'this' ? 1 : (effects.data?.effects.length ?? 0)
  const reachOfOne = useReachOfSlots([slot])
  const reach = scope === 'this' ? reachOfOne : effects.data?.reach
  const bookings = scope === 'this' ? slot.bookingCount : (effects.data?.bookings ?? 0)

  const submit = async ({ reason = '', notify }: Values) => {
    if (bookings > 0 && reason.trim() === '') {
      form.setError('reason', { message: t('cancelSlot.needsReason') })
      return
    }
    if (scope === 'this') {
      await cancelOne.mutateAsync({ reason, notify })
      toast.success(t('timeSlotDetails.cancelled'))
    } else {
      const { version } = detail.data!
      const done = await cancelMany.mutateAsync({
        id: seriesId,
        version,
        body: { ...scopeOf(scope, slot.id), reason, notify },
      })
      say(t('seriesChange.cancelledToast', { count: done.changed }), done.operationId)
    }
    onClose()
  }

  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('seriesChange.cancelTitle')}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('seriesChange.keep')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={form.formState.isSubmitting}
            disabledReason={
              scope !== 'this' && (count === 0 || !detail.data || effects.isPlaceholderData)
                ? t('seriesChange.nothing')
                : undefined
            }
          >
            {t('seriesChange.cancelConfirm', { count })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          <ScopeField />
          {scope === 'this' ? (
            <ConsequenceList
              rows={[
                { label: t('cancelSlot.bookings'), value: slot.bookingCount },
                { label: t('cancelSlot.seats'), value: slot.seatsTaken },
              ]}
            />
          ) : effects.isError ? (
            <LoadFailure inline title={t('failed.title', { what: t('seriesChange.preview') })} query={effects} />
          ) : effects.data ? (
            <SeriesEffects {...effects.data} />
          ) : (
            <SkeletonRows rows={3} />
          )}
          <TextField
            name="reason"
            label={t('cancelSlot.reason')}
            help={t('cancelSlot.reasonHelp')}
            optional={bookings === 0}
            maxLength={160}
          />
          <NotifyField reach={reach} />
        </Stack>
      </Form>
    </Dialog>
  )
}
