import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { Span, Text } from '../core/layout.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { PlainTable } from '../table/plain-table.tsx'
import { useUiTexts } from '../texts/texts.ts'

/** A row that did not change: its name and the reason. */
export interface LeftRow {
  id: string
  what: ReactNode
  detail?: ReactNode
  why: string
}

export interface BulkResultDialogProps {
  title: string
  /** The changes that succeeded. */
  description: string
  /** The header of the column with the unchanged rows, for example "Slot". */
  noun: string
  rows: readonly LeftRow[]
  /** Undoes the changes. Undefined if nothing changed. */
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** Lists the rows that did not change, with their reasons. They stay selected. */
export function BulkResultDialog({ title, description, noun, rows, onUndo, onClose }: BulkResultDialogProps) {
  const t = useUiTexts()
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {onUndo ? (
            <Button icon="undo" onClick={onUndo}>
              {t('bulkReport.undo')}
            </Button>
          ) : null}
          <Button variant="solid" onClick={onClose}>
            {t('bulkReport.close')}
          </Button>
        </>
      }
    >
      <PlainTable
        framed
        caption={t('bulkReport.stay')}
        headers={[noun, t('bulkReport.why')]}
        rows={rows.map(({ id, what, detail, why }) => ({
          key: id,
          cells: [
            <>
              {what}
              {detail ? (
                <Span display="block" color="fg.muted">
                  {detail}
                </Span>
              ) : null}
            </>,
            why,
          ],
        }))}
      />
      <Text mt="3" textStyle="caption" color="fg.muted">
        {t('bulkReport.stillSelected')}
      </Text>
    </Dialog>
  )
}
