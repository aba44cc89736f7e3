import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { TimeSlot } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { useSchemaForm } from '@steward/shared/ui/forms'
import { CancelDialog } from '../../cancellation/cancel-dialog.tsx'
import { cancelFields, refundBody, useCancelDefaults } from '../../cancellation/use-cancellation.ts'
import { hasRefunds, useRefundReport } from '../../cancellation/use-refund-report.ts'
import { useTexts } from '../../texts/texts.ts'
import { SeriesEffects } from './series-effects.tsx'
import { ScopeField, scopeOf, seriesScope } from './series-scope.tsx'
import { series, useCancelSeries } from '../../slot/series.queries.ts'
import { timeSlots, useCancelTimeSlot } from '../../slot/time-slots.queries.ts'
import { useSeriesToast } from './use-series-undo.ts'

const schema = z.object({ scope: seriesScope, ...cancelFields })
type Values = z.output<typeof schema>

/**
 * Cancels one session of a series, this and the following ones, or all future ones. The dialog first lists each one.
 */
export function SeriesCancelDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const report = useRefundReport()
  const cancelOne = useCancelTimeSlot(slot)
  const cancelMany = useCancelSeries()
  const say = useSeriesToast()
  const seriesId = slot.repetitionReferenceId ?? ''
  const form = useSchemaForm({ schema, defaultValues: { scope: 'this', ...useCancelDefaults() } })
  const scope = useWatch({ control: form.control, name: 'scope' }) as Values['scope']
  const isOne = scope === 'this'
  const detail = useQuery(series.detail(seriesId))
  const one = useQuery({ ...timeSlots.cancellation(slot.id), enabled: isOne })
  const many = useQuery({
    ...series.effects(seriesId, { ...scopeOf(isOne ? 'all-future' : scope, slot.id), cancel: true }),
    enabled: !isOne,
    placeholderData: keepPreviousData,
  })
  const cancellation = isOne ? one.data : many.data?.cancellation
  const count = isOne ? 1 : (many.data?.effects.length ?? 0)
  /** Whether "this and the following ones" or "all future ones" are a single session. */
  const isLast = !isOne && count === 1
  const bookings = isOne ? (one.data?.bookings ?? slot.bookingCount) : (many.data?.bookings ?? 0)

  const submit = async ({ reason = '', notify, refund }: Values) => {
    const choice = { reason, notify, ...refundBody(cancellation, refund) }
    if (isOne) {
      const { refundsMade } = await cancelOne.mutateAsync(choice)
      toast.success(t('timeSlotDetails.cancelled'), report(refundsMade))
    } else {
      const body = { ...scopeOf(scope, slot.id), ...choice }
      const done = await cancelMany.mutateAsync({ id: seriesId, version: detail.data!.version, body })
      const text = t('seriesChange.cancelledToast', { count: done.changed })
      if (hasRefunds(done.refundsMade)) toast.success(text, report(done.refundsMade))
      else {
        report(done.refundsMade)
        say(text, done.operationId)
      }
    }
    onClose()
  }

  const confirm = (amount: string | undefined) => {
    if (!isOne) return amount ? t('bulk.cancelConfirmRefund', { count, amount }) : t('bulk.cancelConfirm', { count })
    if (bookings === 0) return t('cancelSlot.confirm')
    return amount
      ? t('cancellation.confirmRefund', { count: bookings, amount })
      : t('cancellation.confirm', { count: bookings })
  }

  const title = () => {
    if (isOne) return t('cancelSlot.title', { count: bookings })
    return isLast ? t('bulk.cancelTitle', { count }) : t('seriesChange.cancelTitle')
  }

  const disabledReason = () => {
    if (isOne) return one.isPending ? t('cancellation.calculating') : undefined
    if (!detail.data || !many.data || many.isPlaceholderData) return t('cancellation.calculating')
    return count === 0 ? t('seriesChange.nothing') : undefined
  }

  return (
    <CancelDialog
      title={title()}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)}`}
      keep={isOne || isLast ? t('cancelSlot.keep') : t('seriesChange.keep')}
      confirm={confirm}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      query={isOne ? one : many}
      cancellation={cancellation}
      namesSession={!isOne}
      reach={isOne ? one.data?.reach : many.data?.reach}
      needsReason={bookings > 0}
      reasonHelp={t('cancelSlot.reasonHelp')}
      disabledReason={disabledReason()}
      before={<ScopeField />}
      besides={!isOne && many.data ? <SeriesEffects {...many.data} /> : null}
    />
  )
}
