import type { ReactNode } from 'react'
import { Button, Span, Text } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { EffectFrame } from '../parts/effect-frame.tsx'

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
      <EffectFrame label={t('bulk.stay')}>
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            <th scope="col">{t('bulk.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, what, detail, why }) => (
            <tr key={id}>
              <td>
                {what}
                {detail ? (
                  <Span display="block" color="fg.muted">
                    {detail}
                  </Span>
                ) : null}
              </td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </EffectFrame>
      <Text mt="3" textStyle="caption" color="fg.muted">
        {t('bulk.stillSelected')}
      </Text>
    </Dialog>
  )
}
