import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { Asked } from '../../api/problem.ts'
import { Button } from '../core/button.tsx'
import type { IconName } from '../core/icon-map.ts'
import { Stack } from '../core/layout.tsx'
import { Dialog, type DialogProps } from '../overlays/dialog.tsx'
import { Form, type FormProps } from './form.tsx'

const wrapped = { whiteSpace: 'normal', height: 'auto', minHeight: '2.25rem', paddingBlock: '0.25rem' } as const

export interface FormDialogProps<Values extends FieldValues, Output>
  extends
    Pick<DialogProps, 'onClose' | 'title' | 'description' | 'size'>,
    Pick<FormProps<Values, Output>, 'form' | 'onSubmit' | 'label' | 'children'> {
  /** The label of the safe choice, which closes the dialog. */
  cancelLabel: string
  /** Gives the focus to the safe choice, for an action that is final. */
  isCancelFocused?: boolean
  /** The button that submits the form. It shows a spinner until `onSubmit` settles. */
  submit: {
    label: string
    tone?: 'solid' | 'danger'
    icon?: IconName
    disabledReason?: string | undefined
    /** What the form asks for, so that a reason of the platform leads to its explanation. */
    asks?: Asked | undefined
    /** Wraps the label to two lines on a phone, such as a label with a sum. */
    isLong?: boolean
  }
  /** A remark beside the buttons. */
  note?: ReactNode
}

/**
 * A dialog with one form, its fields one below the other. It saves on Cmd/Ctrl+Enter, shows errors of the API on their
 * fields, and asks before it discards changes. `onSubmit` closes it.
 */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { form, onSubmit, label, children, onClose, title, description, size = 'form' } = props
  const { cancelLabel, isCancelFocused = false, submit, note } = props
  const formId = useId()
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {note}
          <Button onClick={onClose} data-autofocus={isCancelFocused ? '' : undefined}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={submit.tone ?? 'solid'}
            {...(submit.icon ? { icon: submit.icon } : {})}
            style={submit.isLong ? wrapped : undefined}
            loading={form.formState.isSubmitting}
            disabledReason={submit.disabledReason}
            asks={submit.asks}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={onSubmit} {...(label ? { label } : {})}>
        <Stack gap="4">{children}</Stack>
      </Form>
    </Dialog>
  )
}
