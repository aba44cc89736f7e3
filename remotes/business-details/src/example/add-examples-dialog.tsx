import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import { exampleTrades } from '@steward/shared/rules/business/example-trades'
import { Text, toast } from '@steward/shared/ui/core'
import { FormDialog, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { useAddExamples } from './examples.queries.ts'

const schema = z.strictObject({ trade: z.enum(exampleTrades) })

/** Adds examples of the chosen trade. */
export function AddExamplesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const add = useAddExamples()
  const form = useSchemaForm({ schema, defaultValues: { trade: 'FITNESS' as const } })
  const submit = async (body: z.output<typeof schema>) => {
    await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('examples.added'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('examples.add')}
      cancelLabel={t('locationForm.cancel')}
      submit={{ label: t('examples.add') }}
    >
      <Text>{t('examples.contents')}</Text>
      <SelectField
        name="trade"
        label={t('examples.trade')}
        choices={exampleTrades.map((trade) => ({ value: trade, label: t(`examples.trades.${trade}`) }))}
      />
      <Text textStyle="caption" color="fg.muted">
        {t('examples.mark')}
      </Text>
    </FormDialog>
  )
}
