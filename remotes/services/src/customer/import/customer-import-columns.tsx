import * as z from 'zod'
import type { DataImport } from '@steward/shared/contracts'
import { importFields, type ImportColumn } from '@steward/shared/contracts/customer/customer-import'
import { Button, Grid, Panel, Span, Stack, Text } from '@steward/shared/ui/core'
import { Form, RadioCards, SelectField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { useTexts } from '../../texts/texts.ts'
import { columnFault } from '@steward/shared/rules/customer/customer-import'
import { useDryRun } from './customer-imports.queries.ts'

const schema = z.object({
  columns: z.array(z.string()),
  duplicates: z.enum(['SKIP', 'UPDATE', 'CREATE']),
  dateOrder: z.enum(['DMY', 'MDY']),
  callingCode: z
    .string()
    .trim()
    .refine((value) => /^(\+[1-9]\d{0,3})?$/.test(value), { params: { code: 'INVALID_FORMAT' } })
    .default(''),
})

const nothing = 'none'

/** The field for each column of the file. The defaults are guesses that the user can change. */
export function CustomerImportColumns({ shown }: { shown: DataImport }) {
  const t = useTexts()
  const check = useDryRun(shown.id)
  const { mapping, ...options } = shown.options
  const form = useSchemaForm({
    schema,
    defaultValues: { ...options, columns: mapping.map((field) => field ?? nothing) },
  })
  const submit = async ({ columns, ...settings }: z.output<typeof schema>) => {
    await check.mutateAsync({
      ...settings,
      mapping: columns.map((field) => (field === nothing ? null : (field as ImportColumn))),
    })
    form.reset({ ...settings, columns })
  }
  const columns = form.watch('columns')
  const fault = columnFault(columns)
  const choices = [
    { value: nothing, label: t('customerImport.field.none') },
    ...importFields.map((value) => ({ value, label: t(`customerImport.field.${value}`) })),
  ]
  return (
    <Panel title={t('customerImport.step.columns')}>
      <Form form={form} onSubmit={submit} label={t('customerImport.step.columns')}>
        <Stack gap="5">
          <Grid
            gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
            gap="4"
          >
            {shown.headers.map((header, column) => (
              <Stack key={column} gap="1" minW="0">
                <SelectField
                  name={`columns.${column}`}
                  label={header || t('customerImport.unnamed', { number: column + 1 })}
                  choices={choices}
                />
                <Span dir="auto" textStyle="caption" color="fg.muted" textAlign={{ _rtl: 'right' }} truncate>
                  {shown.sample
                    .map((cells) => cells[column] ?? '')
                    .filter((cell) => cell !== '')
                    .slice(0, 3)
                    .join(' · ') || '–'}
                </Span>
              </Stack>
            ))}
          </Grid>
          <RadioCards
            name="duplicates"
            label={t('customerImport.duplicates.label')}
            columns={3}
            choices={(['SKIP', 'UPDATE', 'CREATE'] as const).map((value) => ({
              value,
              label: t(`customerImport.duplicates.${value}`),
              description: t(`customerImport.duplicates.${value}Hint`),
            }))}
          />
          <Grid gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
            <SelectField
              name="dateOrder"
              label={t('customerImport.dateOrder')}
              choices={[
                { value: 'DMY', label: t('customerImport.dayFirst') },
                { value: 'MDY', label: t('customerImport.monthFirst') },
              ]}
            />
            <TextField
              name="callingCode"
              label={t('customerImport.callingCode')}
              help={t('customerImport.callingCodeHint')}
              placeholder="+60"
              inputMode="tel"
              optional
            />
          </Grid>
          <Stack gap="2" alignItems="flex-start">
            <Button
              type="submit"
              variant={shown.status === 'UPLOADED' ? 'solid' : 'outline'}
              icon="checkAll"
              loading={check.isPending}
              disabledReason={fault && t(`customerImport.missing.${fault}`)}
            >
              {t('customerImport.check')}
            </Button>
            <Text textStyle="caption" color="fg.muted">
              {t('customerImport.checkHint')}
            </Text>
          </Stack>
        </Stack>
      </Form>
    </Panel>
  )
}
