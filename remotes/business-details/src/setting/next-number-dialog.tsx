import { toast } from '@steward/shared/ui/core'
import { FormDialog, NumberField, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useRaiseNumber, type Numbered } from './settings.queries.ts'

const mostSequence = 999_999_999

interface NextNumberDialogProps {
  item: Numbered
  /** The name of the numbers, such as "Invoice numbers". */
  name: string
  onClose: () => void
}

/** Continues the numbers of a document with a higher one. They never go down, so no number is used twice. */
export function NextNumberDialog({ item, name, onClose }: NextNumberDialogProps) {
  const t = useTexts()
  const raise = useRaiseNumber()
  const schema = z.object({ nextSequence: z.int().min(item.nextSequence).max(mostSequence) })
  const form = useSchemaForm({ schema, defaultValues: { nextSequence: item.nextSequence } })
  const submit = async ({ nextSequence }: z.output<typeof schema>) => {
    await raise.mutateAsync({ document: item.document, nextSequence })
    toast.success(t('numbering.saved'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('numbering.raise', { name })}
      title={name}
      description={t('numbering.raiseHint')}
      onClose={onClose}
      cancelLabel={t('settings.cancel')}
      submit={{ label: t('numbering.save') }}
    >
      <NumberField
        name="nextSequence"
        label={t('numbering.nextNumber')}
        min={item.nextSequence}
        max={mostSequence}
        help={t('numbering.atLeast', { number: item.nextSequence })}
      />
    </FormDialog>
  )
}
