import { useState } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { maxBulkSlots } from '@steward/shared/rules/slot-transitions'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import type { MenuAction } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { useBulkReport } from '../bulk/use-bulk-report.tsx'
import { useTexts } from '../texts.ts'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'
import { type BulkResult, useUndoBulk } from './bulk.queries.ts'

type Kind = 'move' | 'cancel'

/** What can be done with the selected slots, and the dialogs that do it; a toast takes all of it back. */
export function useSlotBulk(selection: RowSelection<TimeSlot>) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const undo = useUndoBulk()
  const [asked, setAsked] = useState<Kind>()
  const { report, dialog } = useBulkReport(selection, {
    noun: t('bulk.slot'),
    undo: undo.mutateAsync,
    undone: (count) => t('seriesChange.undone', { count }),
  })
  const refusal = selection.rows.length > maxBulkSlots ? t('bulk.tooMany', { max: maxBulkSlots }) : undefined
  const actions: MenuAction[] = [
    { key: 'move', label: t('bulk.move'), icon: 'calendar', disabledReason: refusal, onSelect: () => setAsked('move') },
    {
      key: 'cancel',
      label: t('bulk.cancel'),
      tone: 'danger',
      disabledReason: refusal,
      onSelect: () => setAsked('cancel'),
    },
  ]

  const reportOf = (kind: Kind) => (result: BulkResult) => {
    const { operationId, done, failed } = result
    const isCancel = kind === 'cancel'
    report({
      operationId,
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
    setAsked(undefined)
  }

  const dialogs = (
    <>
      {asked === 'move' ? (
        <BulkMoveDialog slots={selection.rows} onClose={() => setAsked(undefined)} onDone={reportOf('move')} />
      ) : null}
      {asked === 'cancel' ? (
        <BulkCancelDialog slots={selection.rows} onClose={() => setAsked(undefined)} onDone={reportOf('cancel')} />
      ) : null}
      {dialog}
    </>
  )
  return { mayChange: can('slot.write'), actions, dialogs }
}
