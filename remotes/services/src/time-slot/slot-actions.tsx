import { useState } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { compareInstants, systemClock } from '@steward/shared/time'
import { IconButton, toast, useProblemText } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { latePart } from '../late-part.tsx'
import { useTexts } from '../texts.ts'
import { CancelSlotDialog } from './cancel-slot-dialog.tsx'
import { DeleteSlotDialog, ReopenSlotDialog, RestoreSlotDialog } from './slot-action-dialogs.tsx'
import { useCompleteTimeSlot } from './time-slots.queries.ts'

// Forms with rules of their own come when they are asked for: the page stands without them.
const MoveSlotDialog = latePart(async () => (await import('./move-slot-dialog.tsx')).MoveSlotDialog)
const SeriesCancelDialog = latePart(async () => (await import('./series-cancel-dialog.tsx')).SeriesCancelDialog)
const SeriesChangeDialog = latePart(async () => (await import('./series-change-dialog.tsx')).SeriesChangeDialog)

type Asking = 'move' | 'series' | 'cancel' | 'restore' | 'reopen' | 'delete'

/** What can be done to a slot, each with the reason when it is not possible; what its status rules out is not offered. */
export function SlotActions({ slot, onEdit }: { slot: TimeSlot; onEdit: () => void }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const complete = useCompleteTimeSlot(slot)
  const [asking, setAsking] = useState<Asking>()
  const writeRefusal = can('slot.write') ? undefined : t('notAllowed')
  const overrideRefusal = can('slot.override') ? undefined : t('notAllowed')
  const hasStarted = compareInstants(slot.startTime, systemClock.now()) <= 0
  // What has begun is history to staff; an owner or manager may still correct it.
  const changeRefusal = writeRefusal ?? (hasStarted ? overrideRefusal : undefined)
  const isOfSeries = slot.repetitionReferenceId !== null
  const seriesRefusal = can('slot.series') ? undefined : t('notAllowed')
  const completeNow = () =>
    complete.mutate(undefined, {
      onError: (error) => toast.error(problemText(error)),
      onSuccess: () => toast.success(t('timeSlotDetails.completed')),
    })
  const ask = (what: Asking) => () => setAsking(what)
  const close = () => setAsking(undefined)

  const items = {
    ACTIVE: [
      {
        key: 'edit',
        label: t('timeSlotDetails.edit'),
        icon: 'edit',
        disabledReason: changeRefusal,
        onSelect: onEdit,
      },
      {
        key: 'move',
        label: t('moveSlot.action'),
        icon: 'calendar',
        disabledReason: changeRefusal,
        onSelect: ask('move'),
      },
      ...(isOfSeries
        ? [
            {
              key: 'series',
              label: t('seriesChange.action'),
              icon: 'repeat',
              disabledReason: seriesRefusal,
              onSelect: ask('series'),
            } as const,
          ]
        : []),
      {
        key: 'complete',
        label: t('timeSlotDetails.complete'),
        icon: 'circleCheck',
        disabledReason: writeRefusal ?? (hasStarted ? undefined : t('timeSlotDetails.started')),
        onSelect: completeNow,
      },
      {
        key: 'cancel',
        label: t('timeSlotDetails.cancel'),
        icon: 'cancel',
        tone: 'danger',
        disabledReason: writeRefusal,
        onSelect: ask('cancel'),
      },
    ],
    CANCELLED: [
      {
        key: 'restore',
        label: t('slotAction.restore'),
        icon: 'undo',
        disabledReason: writeRefusal ?? (hasStarted ? t('slotAction.restorePast') : undefined),
        onSelect: ask('restore'),
      },
    ],
    COMPLETED: [
      {
        key: 'reopen',
        label: t('slotAction.reopen'),
        icon: 'undo',
        disabledReason: overrideRefusal,
        onSelect: ask('reopen'),
      },
    ],
  } as const
  const remove = {
    key: 'delete',
    label: t('slotAction.delete'),
    icon: 'delete',
    tone: 'danger',
    disabledReason: writeRefusal ?? (slot.bookingCount > 0 ? t('slotAction.hasBookings') : undefined),
    onSelect: ask('delete'),
  } as const

  return (
    <>
      <Menu
        label={t('timeSlotDetails.actions')}
        trigger={<IconButton icon="more" variant="outline" label={t('timeSlotDetails.actions')} />}
        sections={[
          { key: 'slot', items: items[slot.status] },
          { key: 'delete', items: [remove] },
        ]}
      />
      {asking === 'cancel' && (!isOfSeries || seriesRefusal) ? <CancelSlotDialog slot={slot} onClose={close} /> : null}
      {asking === 'cancel' && isOfSeries && !seriesRefusal ? <SeriesCancelDialog slot={slot} onClose={close} /> : null}
      {asking === 'series' ? <SeriesChangeDialog slot={slot} onClose={close} /> : null}
      {asking === 'move' ? <MoveSlotDialog slot={slot} onClose={close} /> : null}
      {asking === 'restore' ? <RestoreSlotDialog slot={slot} onClose={close} /> : null}
      {asking === 'reopen' ? <ReopenSlotDialog slot={slot} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteSlotDialog slot={slot} onClose={close} /> : null}
    </>
  )
}
