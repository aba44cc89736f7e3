import { useFieldArray, useForm } from 'react-hook-form'
import type { PayrollProfile } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { Button, Flex, HStack, IconButton, toast } from '@steward/shared/ui/core'
import { DateField, FieldGrid, FormDialog, MoneyField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useChangeProfile } from './payroll-profile.queries.ts'

interface Values {
  baseSalary: string
  salaryChanges: { from: string; amount: string; reason: string }[]
}

/** Changes the salary from the beginning on, and the days from which other salaries hold. */
export function SalaryDialog({ profile, onClose }: { profile: PayrollProfile; onClose: () => void }) {
  const t = useTexts()
  const change = useChangeProfile(profile)
  const form = useForm<Values>({
    defaultValues: { baseSalary: profile.baseSalary ?? '', salaryChanges: profile.salaryChanges },
  })
  const rows = useFieldArray({ control: form.control, name: 'salaryChanges' })
  const submit = async ({ baseSalary, salaryChanges }: Values) => {
    const changes = salaryChanges.map(({ from, amount, reason }) => ({ from: from as PlainDate, amount, reason }))
    await change.mutateAsync({ kind: 'salary', body: { baseSalary, salaryChanges: changes } })
    toast.success(t('salary.saved'))
    onClose()
  }
  const { currency } = profile
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('salary.title')}
      title={t('salary.title')}
      description={t('salary.hint')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t('salary.save') }}
    >
      <MoneyField name="baseSalary" label={t('salary.base')} help={t('salary.baseHint')} currency={currency} />
      {rows.fields.map(({ id }, index) => (
        <HStack
          key={id}
          gap="3"
          alignItems="flex-end"
          role="group"
          aria-label={t('salary.change', { index: index + 1 })}
        >
          <FieldGrid flex="1">
            <DateField half name={`salaryChanges.${index}.from`} label={t('salary.from')} />
            <MoneyField half name={`salaryChanges.${index}.amount`} label={t('salary.amount')} currency={currency} />
            <TextField optional name={`salaryChanges.${index}.reason`} label={t('salary.reason')} maxLength={160} />
          </FieldGrid>
          <IconButton
            icon="delete"
            label={t('salary.remove', { index: index + 1 })}
            onClick={() => rows.remove(index)}
          />
        </HStack>
      ))}
      <Flex>
        <Button icon="add" onClick={() => rows.append({ from: '', amount: '', reason: '' })}>
          {t('salary.addChange')}
        </Button>
      </Flex>
    </FormDialog>
  )
}
