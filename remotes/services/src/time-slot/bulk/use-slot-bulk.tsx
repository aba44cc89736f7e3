import type { TimeSlot } from '@steward/shared/contracts'
import { maxBulkSlots } from '@steward/shared/rules/booking/slot-transitions'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { useGuards } from '@steward/shared/ui/guards'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { useBulkReport } from '@steward/shared/ui/lists'
import { whyNone } from '../../bulk/why-none.ts'
import { useRefundReport } from '../../cancellation/use-refund-report.ts'
import { useTexts } from '../../texts/texts.ts'
import { type CancelResult, useUndoBulk } from './bulk.queries.ts'

// The dialogs include forms with their schemas. The list and the calendar load without them.
const BulkCancelDialog = latePart(async () => (await import('./bulk-cancel-dialog.tsx')).BulkCancelDialog)
const BulkMoveDialog = latePart(async () => (await import('./bulk-move-dialog.tsx')).BulkMoveDialog)

type Kind = 'move' | 'cancel'

/** Returns what the bulk bar can do with the selected slots, and its dialogs. A toast undoes the whole change. */
export function useSlotBulk(selection: RowSelection<TimeSlot>) {
  const t = useTexts()
  const business = useBusiness()
  const guards = useGuards()
  const undo = useUndoBulk()
  const reportRefunds = useRefundReport()
  const { dialog: requestedDialog, open, close } = useDialogParam(['slots-move', 'slots-cancel'])
  const { report, dialog } = useBulkReport(selection, {
    noun: t('bulk.slot'),
    undo: undo.mutateAsync,
    undone: (count) => t('seriesChange.undone', { count }),
  })
  const refusal =
    selection.rows.length > maxBulkSlots
      ? t('bulk.tooMany', { max: maxBulkSlots })
      : whyNone(
          selection.rows.map((slot) => guards.whyNotSlot('change-many', slot)),
          t('bulk.nonePossible'),
        )
  const choices = {
    move: { disabledReason: refusal, onSelect: () => open('slots-move') },
    cancel: { disabledReason: refusal, onSelect: () => open('slots-cancel') },
  }

  const reportOf = (kind: Kind) => (result: CancelResult) => {
    const { operationId, done, failed, refundsMade } = result
    const isCancel = kind === 'cancel'
    const hasReport = report({
      operationId,
      refunded: reportRefunds(refundsMade).description,
      done: t(isCancel ? 'bulk.doneCancelled' : 'bulk.doneMoved', { count: done.length }),
      leftTitle: t(isCancel ? 'bulk.someNotCancelled' : 'bulk.someNotMoved', { count: failed.length }),
      failed: failed.map(({ slotId, code }) => ({ id: slotId, why: t(`bulk.reason.${code}`) })),
      describe: (slot) =>
        slot
          ? {
              what: business.dateTime(slot.startTime),
              detail: `${slot.service.name} · ${fullName(slot.serviceProvider)}`,
            }
          : { what: '–' },
    })
    if (!hasReport) close()
  }

  // A link with one of these dialogs has no selected rows.
  const name = selection.rows.length > 0 ? requestedDialog?.name : undefined
  const dialogs = (
    <>
      {name === 'slots-move' ? (
        <BulkMoveDialog slots={selection.rows} onClose={close} onDone={reportOf('move')} />
      ) : null}
      {name === 'slots-cancel' ? (
        <BulkCancelDialog slots={selection.rows} onClose={close} onDone={reportOf('cancel')} />
      ) : null}
      {dialog}
    </>
  )
  return { choices, dialogs }
}
