import { PlainDialog, type DialogProps } from './plain-dialog.tsx'
import { AskBeforeClosing } from './unsaved.tsx'

export type { DialogProps }

/**
 * A native modal dialog, which makes the page behind it inert. Esc, the close button and a press outside ask before
 * they discard unsaved input of a form inside.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <AskBeforeClosing onClose={props.onClose}>{(close) => <PlainDialog {...props} onClose={close} />}</AskBeforeClosing>
  )
}
