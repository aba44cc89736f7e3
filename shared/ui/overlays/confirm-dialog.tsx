import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Button } from '../core/button.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { PlainDialog } from './plain-dialog.tsx'

export interface Consequence {
  label: ReactNode
  value: ReactNode
  key?: string
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** A question, such as "Cancel this slot?" */
  title: ReactNode
  description?: ReactNode
  /** The effects of the action, as figures. */
  consequences?: readonly Consequence[]
  /** A verb with its number, such as "Cancel 4 bookings". */
  confirmLabel: ReactNode
  /** The safe choice. Default "Keep as it is". */
  cancelLabel?: ReactNode
  /** `danger` (default) for an action that cannot be undone, `accent` for others. */
  tone?: 'danger' | 'accent'
  busy?: boolean
  disabledReason?: string | undefined
  /** More content, such as a field for the reason. */
  children?: ReactNode
}

const Consequences = chakra('dl', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    px: '3.5',
    textStyle: 'cell',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '2' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& dd': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  },
})

/** The effects of an action, as rows of a label and a figure. */
export function ConsequenceList({ rows }: { rows: readonly Consequence[] }) {
  return (
    <Consequences>
      {rows.map((row, index) => (
        <div key={row.key ?? (typeof row.label === 'string' ? row.label : index)}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </Consequences>
  )
}

/** Asks the user to confirm an action and shows its effects in numbers. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  consequences = [],
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  disabledReason,
  children,
}: ConfirmDialogProps) {
  const t = useUiTexts()
  return (
    <PlainDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} {...(children ? {} : { 'data-autofocus': '' })}>
            {cancelLabel ?? t('dialog.keep')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'solid'}
            loading={busy}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {consequences.length > 0 || children ? (
        <chakra.div display="flex" flexDirection="column" gap="4">
          {consequences.length > 0 ? <ConsequenceList rows={consequences} /> : null}
          {children}
        </chakra.div>
      ) : null}
    </PlainDialog>
  )
}
