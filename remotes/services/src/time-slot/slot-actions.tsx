import { useQuery } from '@tanstack/react-query'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { IconButton, toast, useProblemText } from '@steward/shared/ui/core'
import { useGuards } from '@steward/shared/ui/guards'
import { latePart, LinkedDialog, Menu, useDialogParam } from '@steward/shared/ui/overlays'
import { bookings } from '../booking/bookings.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { DeleteSlotDialog, ReopenSlotDialog, RestoreSlotDialog } from './slot-action-dialogs.tsx'
import { useCompleteTimeSlot } from '../slot/time-slots.queries.ts'

// The forms include schemas and load when they open. The page loads without them.
const CancelSlotDialog = latePart(async () => (await import('./cancel-slot-dialog.tsx')).CancelSlotDialog)
const MoveSlotDialog = latePart(async () => (await import('../slot/move-slot-dialog.tsx')).MoveSlotDialog)
const SeriesCancelDialog = latePart(async () => (await import('./series/series-cancel-dialog.tsx')).SeriesCancelDialog)
const SeriesChangeDialog = latePart(async () => (await import('./series/series-change-dialog.tsx')).SeriesChangeDialog)

/** The dialogs by their names in the address: `?dialog=slot-move`. */
const slotDialogs = ['slot-move', 'slot-series', 'slot-cancel', 'slot-restore', 'slot-reopen', 'slot-delete'] as const

/** The actions on a slot. An impossible one shows the reason, and one that the status excludes is not shown. */
export function SlotActions({ slot, onEdit }: { slot: TimeSlot; onEdit: () => void }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const complete = useCompleteTimeSlot(slot)
  const { dialog, open, close } = useDialogParam(slotDialogs)
  const asking = dialog?.name
  const guards = useGuards()
  const { data: booked } = useQuery(bookings.ofSlot(slot.id))
  const whyNot = (action: Parameters<typeof guards.whyNotSlot>[0]) =>
    guards.whyNotSlot(action, slot, { hasBookings: slot.bookingCount > 0 || (booked?.total ?? 0) > 0 })
  const isOfSeries = slot.repetitionReferenceId !== null
  const seriesRefusal = can('slot.series') ? undefined : t('notAllowed')
  const completeNow = () =>
    complete.mutate(undefined, {
      onError: (error) => toast.error(problemText(error)),
      onSuccess: () => toast.success(t('timeSlotDetails.completed')),
    })
  const ask = (what: (typeof slotDialogs)[number]) => () => open(what)

  const items = {
    ACTIVE: [
      {
        key: 'edit',
        label: t('timeSlotDetails.edit'),
        icon: 'edit',
        disabledReason: whyNot('update'),
        onSelect: onEdit,
      },
      {
        key: 'move',
        label: t('moveSlot.action'),
        icon: 'calendar',
        disabledReason: whyNot('update'),
        onSelect: ask('slot-move'),
      },
      ...(isOfSeries
        ? [
            {
              key: 'series',
              label: t('seriesChange.action'),
              icon: 'repeat',
              disabledReason: seriesRefusal,
              onSelect: ask('slot-series'),
            } as const,
          ]
        : []),
      {
        key: 'complete',
        label: t('timeSlotDetails.complete'),
        icon: 'circleCheck',
        disabledReason: whyNot('complete'),
        onSelect: completeNow,
      },
      {
        key: 'cancel',
        label: t('timeSlotDetails.cancel'),
        icon: 'cancel',
        tone: 'danger',
        disabledReason: whyNot('cancel'),
        onSelect: ask('slot-cancel'),
      },
    ],
    CANCELLED: [
      {
        key: 'restore',
        label: t('slotAction.restore'),
        icon: 'undo',
        disabledReason: whyNot('restore'),
        onSelect: ask('slot-restore'),
      },
    ],
    COMPLETED: [
      {
        key: 'reopen',
        label: t('slotAction.reopen'),
        icon: 'undo',
        disabledReason: whyNot('reopen'),
        onSelect: ask('slot-reopen'),
      },
    ],
  } as const
  const remove = {
    key: 'delete',
    label: t('slotAction.delete'),
    icon: 'delete',
    tone: 'danger',
    disabledReason: whyNot('delete'),
    onSelect: ask('slot-delete'),
  } as const

  const refusalOf = (name: (typeof slotDialogs)[number]) => {
    const item = [...items[slot.status], remove].find(({ key }) => `slot-${key}` === name)
    return item ? item.disabledReason : t('slotAction.impossible')
  }

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
      {asking ? (
        <LinkedDialog key={asking} refusal={refusalOf(asking)} onClose={close}>
          {asking === 'slot-cancel' && (!isOfSeries || seriesRefusal) ? (
            <CancelSlotDialog slot={slot} onClose={close} />
          ) : null}
          {asking === 'slot-cancel' && isOfSeries && !seriesRefusal ? (
            <SeriesCancelDialog slot={slot} onClose={close} />
          ) : null}
          {asking === 'slot-series' ? <SeriesChangeDialog slot={slot} onClose={close} /> : null}
          {asking === 'slot-move' ? <MoveSlotDialog slot={slot} onClose={close} /> : null}
          {asking === 'slot-restore' ? <RestoreSlotDialog slot={slot} onClose={close} /> : null}
          {asking === 'slot-reopen' ? <ReopenSlotDialog slot={slot} onClose={close} /> : null}
          {asking === 'slot-delete' ? <DeleteSlotDialog slot={slot} onClose={close} /> : null}
        </LinkedDialog>
      ) : null}
    </>
  )
}
