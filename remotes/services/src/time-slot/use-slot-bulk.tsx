import { useState } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { maxBulkSlots } from '@steward/shared/rules/slot-transitions'
import { useCan } from '@steward/shared/roles/gate'
import { toast, useProblemText } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { useTexts } from '../texts.ts'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import { type BulkFailure, type BulkResult, useUndoBulk } from './bulk.queries.ts'

type Kind = 'move' | 'cancel'
interface Left {
  kind: Kind
  slots: readonly TimeSlot[]
  done: number
  failed: readonly BulkFailure[]
}

/** What can be done with the selected slots, and the dialogs that do it; a toast takes all of it back. */
export function useSlotBulk(selection: RowSelection<TimeSlot>) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const undo = useUndoBulk()
  const [asked, setAsked] = useState<Kind>()
  const [left, setLeft] = useState<Left>()
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

  const report = (kind: Kind) => (result: BulkResult) => {
    const { operationId, done, failed } = result
    if (operationId)
      toast.success(t(kind === 'cancel' ? 'bulk.doneCancelled' : 'bulk.doneMoved', { count: done.length }), {
        duration: 10_000,
        action: {
          label: t('moveSlot.undo'),
          onAction: () =>
            void undo.mutateAsync(operationId).then(
              ({ changed }) => toast.info(t('seriesChange.undone', { count: changed })),
              (error: unknown) => toast.error(problemText(error)),
            ),
        },
      })
    if (failed.length > 0) setLeft({ kind, slots: selection.rows, done: done.length, failed })
    selection.keep(failed.map(({ slotId }) => slotId))
    setAsked(undefined)
  }

  const dialogs = (
    <>
      {asked === 'move' ? (
        <BulkMoveDialog slots={selection.rows} onClose={() => setAsked(undefined)} onDone={report('move')} />
      ) : null}
      {asked === 'cancel' ? (
        <BulkCancelDialog slots={selection.rows} onClose={() => setAsked(undefined)} onDone={report('cancel')} />
      ) : null}
      {left ? (
        <BulkResultDialog {...left} isCancel={left.kind === 'cancel'} onClose={() => setLeft(undefined)} />
      ) : null}
    </>
  )
  return { mayChange: can('slot.write'), actions, dialogs }
}
