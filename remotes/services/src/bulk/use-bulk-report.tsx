import { useState, type ReactNode } from 'react'
import { toast, useProblemText } from '@steward/shared/ui/core'
import type { RowSelection } from '@steward/shared/ui/table'
import { latePart } from '../late-part.tsx'
import { useTexts } from '../texts.ts'
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
): { report: (outcome: BulkOutcome<Row>) => void; dialog: ReactNode } {
  const t = useTexts()
  const problemText = useProblemText()
  const [left, setLeft] = useState<Pick<BulkResultDialogProps, 'title' | 'description' | 'rows' | 'onUndo'>>()

  /** Answers the same undo for the dialog, which covers the toast. */
  const sayDone = (done: string, operationId: string) => {
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
      setLeft(undefined)
      takeBack()
    }
  }

  const report = ({ operationId, done, leftTitle, failed, describe }: BulkOutcome<Row>) => {
    const onUndo = operationId ? sayDone(done, operationId) : undefined
    const rows = failed.map(({ id, why }) => ({ id, why, ...describe(selection.rows.find((row) => row.id === id)) }))
    if (rows.length > 0) setLeft({ title: leftTitle, description: done, rows, onUndo })
    selection.keep(failed.map(({ id }) => id))
  }
  return {
    report,
    dialog: left ? <BulkResultDialog {...left} noun={noun} onClose={() => setLeft(undefined)} /> : null,
  }
}
