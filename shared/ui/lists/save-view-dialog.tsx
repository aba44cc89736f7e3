import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { text } from '../../contracts/common/fields.ts'
import { TextField } from '../forms/field/text-fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSchemaForm } from '../forms/schema-form.ts'
import { useUiTexts } from '../texts/texts.ts'

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
  const t = useUiTexts()
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
    <FormDialog
      size="default"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('savedView.title')}
      description={t('savedView.hint')}
      cancelLabel={t('savedView.cancel')}
      submit={{ label: t('savedView.save') }}
    >
      <TextField
        name="name"
        label={t('savedView.name')}
        maxLength={40}
        autoFocusInDialog
        help={names.includes(typed) ? t('savedView.nameTaken') : undefined}
      />
    </FormDialog>
  )
}
