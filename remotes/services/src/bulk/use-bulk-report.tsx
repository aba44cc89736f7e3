import { useState, type ReactNode } from 'react'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { latePart } from '../parts/late-part.tsx'
import { useTexts } from '../texts/texts.ts'
import type { BulkResultDialogProps, LeftRow } from './bulk-result-dialog.tsx'

// Dialogs are not needed before something was left.
const BulkResultDialog = latePart(async () => (await import('./bulk-result-dialog.tsx')).BulkResultDialog)

/** What one change of the selected rows came to, in words. */
export interface BulkOutcome<Row> {
  /** Null where nothing could be done. */
  operationId: string | null
  /** "3 slots moved", also where it is none. */
  done: string
  /** "1 slot could not be moved". */
  leftTitle: string
  failed: readonly { id: string; why: string }[]
  /** What refunds were made with it. They end the undo. */
  refunded?: string | undefined
  /** A row as people know it. */
  describe: (row: Row | undefined) => Pick<LeftRow, 'what' | 'detail'>
}

interface BulkReportOptions {
  /** Of a row: "Slot". */
  noun: string
  undo: (operationId: string) => Promise<{ changed: number }>
  undone: (count: number) => string
}

/** Says what was done with one undo of all of it, and what was not, row by row; those stay selected. */
export function useBulkReport<Row extends { id: string }>(
  selection: RowSelection<Row>,
  { noun, undo, undone }: BulkReportOptions,
): {
  /** Returns whether the report opened a dialog, which replaces the one that is open. */
  report: (outcome: BulkOutcome<Row>) => boolean
  dialog: ReactNode
} {
  const t = useTexts()
  const problemText = useProblemText()
  const { dialog, open, close } = useDialogParam(['bulk-report'])
  const [left, setLeft] = useState<Pick<BulkResultDialogProps, 'title' | 'description' | 'rows' | 'onUndo'>>()

  /** Answers the same undo for the dialog, which covers the toast. */
  const sayDone = (done: string, operationId: string, refunded: string | undefined) => {
    if (refunded !== undefined) {
      toast.success(done, { description: refunded })
      return undefined
    }
    const takeBack = () =>
      void undo(operationId).then(
        ({ changed }) => toast.info(undone(changed)),
        (error: unknown) => toast.error(problemText(error)),
      )
    const said = toast.success(done, {
      duration: 10_000,
      action: { label: t('moveSlot.undo'), onAction: takeBack },
    })
    return () => {
      toast.dismiss(said)
      close()
      takeBack()
    }
  }

  const report = ({ operationId, done, leftTitle, failed, refunded, describe }: BulkOutcome<Row>) => {
    const onUndo = operationId ? sayDone(done, operationId, refunded) : undefined
    const rows = failed.map(({ id, why }) => ({ id, why, ...describe(selection.rows.find((row) => row.id === id)) }))
    if (rows.length > 0) {
      setLeft({ title: leftTitle, description: done, rows, onUndo })
      open('bulk-report')
    }
    selection.keep(failed.map(({ id }) => id))
    return rows.length > 0
  }
  return {
    report,
    dialog: left && dialog ? <BulkResultDialog {...left} noun={noun} onClose={close} /> : null,
  }
}
