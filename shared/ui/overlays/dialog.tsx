import { PlainDialog, type DialogProps } from './plain-dialog.tsx'
import { AskBeforeClosing } from './unsaved.tsx'

export type { DialogProps }

/**
 * A question that must be answered first. A native modal dialog: the page behind it is inert. Esc, the close button and
 * a press beside it ask before they throw away what was typed in a form of its own.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <AskBeforeClosing onClose={props.onClose}>{(close) => <PlainDialog {...props} onClose={close} />}</AskBeforeClosing>
  )
}
