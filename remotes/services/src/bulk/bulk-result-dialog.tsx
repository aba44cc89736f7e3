import type { ReactNode } from 'react'
import { Button, Span, Text } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

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
  const t = useTexts()
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
              {t('moveSlot.undo')}
            </Button>
          ) : null}
          <Button variant="solid" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        </>
      }
    >
      <PlainTable
        framed
        caption={t('bulk.stay')}
        headers={[noun, t('bulk.why')]}
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
        {t('bulk.stillSelected')}
      </Text>
    </Dialog>
  )
}
