import { useState, type ReactNode } from 'react'
import { useProblemText } from '../core/problem-text.ts'
import { toast } from '../core/toast.ts'
import { latePart } from '../overlays/late-part.tsx'
import { useDialogParam } from '../overlays/use-dialog-param.ts'
import type { RowSelection } from '../table/row-selection.ts'
import { useUiTexts } from '../texts/texts.ts'
import type { BulkResultDialogProps, LeftRow } from './bulk-result-dialog.tsx'

// The dialog loads only when a row did not change.
const BulkResultDialog = latePart(async () => (await import('./bulk-result-dialog.tsx')).BulkResultDialog)

/** The result of a bulk change in words. */
export interface BulkOutcome<Row> {
  /** Null if no row changed. */
  operationId: string | null
  /** The number of changed rows, even if it is 0: "3 slots moved". */
  done: string
  /** The title for the unchanged rows: "1 slot could not be moved". */
  leftTitle: string
  failed: readonly { id: string; why: string }[]
  /** The refunds of the change. With refunds there is no undo. */
  refunded?: string | undefined
  /** Returns the name of a row. */
  describe: (row: Row | undefined) => Pick<LeftRow, 'what' | 'detail'>
}

interface BulkReportOptions {
  /** The name of a row: "Slot". */
  noun: string
  undo: (operationId: string) => Promise<{ changed: number }>
  undone: (count: number) => string
}

/**
 * Reports the changed rows in a toast with one undo, and the unchanged rows in a dialog. The unchanged rows stay
 * selected.
 */
export function useBulkReport<Row extends { id: string }>(
  selection: RowSelection<Row>,
  { noun, undo, undone }: BulkReportOptions,
): {
  /** Returns whether the report opened a dialog, which replaces the one that is open. */
  report: (outcome: BulkOutcome<Row>) => boolean
  dialog: ReactNode
} {
  const t = useUiTexts()
  const problemText = useProblemText()
  const { dialog, open, close } = useDialogParam(['bulk-report'])
  const [left, setLeft] = useState<Pick<BulkResultDialogProps, 'title' | 'description' | 'rows' | 'onUndo'>>()

  /** Shows the toast and returns its undo for the dialog, which covers the toast. Returns undefined after refunds. */
  const showToast = (done: string, operationId: string, refunded: string | undefined) => {
    if (refunded !== undefined) {
      toast.success(done, { description: refunded })
      return undefined
    }
    const undoAll = () =>
      void undo(operationId).then(
        ({ changed }) => toast.info(undone(changed)),
        (error: unknown) => toast.error(problemText(error)),
      )
    const toastId = toast.success(done, {
      duration: 10_000,
      action: { label: t('bulkReport.undo'), onAction: undoAll },
    })
    return () => {
      toast.dismiss(toastId)
      close()
      undoAll()
    }
  }

  const report = ({ operationId, done, leftTitle, failed, refunded, describe }: BulkOutcome<Row>) => {
    const onUndo = operationId ? showToast(done, operationId, refunded) : undefined
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
