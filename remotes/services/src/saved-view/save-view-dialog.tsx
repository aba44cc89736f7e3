import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { text } from '@steward/shared/contracts/fields'
import { Button } from '@steward/shared/ui/core'
import { Form, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

const schema = z.object({ name: text({ min: 1, max: 40 }) })

interface SaveViewDialogProps {
  /** The name of the open view, if the user saved it. */
  name: string | undefined
  /** The names of the user's saved views. */
  names: readonly string[]
  /** The names of the built-in views. */
  reserved: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a view. The dialog warns that an existing name will be replaced. */
export function SaveViewDialog({ name, names, reserved, onSave, onClose }: SaveViewDialogProps) {
  const t = useTexts()
  const formId = useId()
  const form = useSchemaForm({ schema, defaultValues: { name: name ?? '' } })
  const typed = (useWatch({ control: form.control, name: 'name' }) as string).trim()

  const submit = async (values: z.output<typeof schema>) => {
    if (reserved.includes(values.name)) {
      form.setError('name', { message: t('savedView.isOurs') })
      return
    }
    onSave(values.name)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('savedView.title')}
      description={t('savedView.hint')}
      footer={
        <>
          <Button onClick={onClose}>{t('savedView.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid">
            {t('savedView.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <TextField
          name="name"
          label={t('savedView.name')}
          maxLength={40}
          autoFocusInDialog
          help={names.includes(typed) ? t('savedView.nameTaken') : undefined}
        />
      </Form>
    </Dialog>
  )
}
