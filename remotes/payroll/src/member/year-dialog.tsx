import { useForm, useWatch } from 'react-hook-form'
import type { PayrollProfile } from '@steward/shared/contracts'
import { toast } from '@steward/shared/ui/core'
import { FieldGrid, FormDialog, MoneyField, NumberField, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'
import { useChangeProfile, type YearSource } from './payroll-profile.queries.ts'

type Figures = PayrollProfile['years'][number]

interface Values {
  year: number | null
  throughMonth: string
  gross: string
  epf: string
  mtd: string
  zakat: string
  exempt: Record<string, string>
}

/** The allowances that are exempt up to a limit of the year, or without one. */
const allowances = ['TRAVEL_ALLOWANCE', 'MEAL_ALLOWANCE', 'CHILD_CARE_ALLOWANCE'] as const

interface YearDialogProps {
  profile: PayrollProfile
  source: YearSource
  figures?: Figures
  onClose: () => void
}

/** Adds the opening figures of a year or those of an earlier employer, or changes them. */
export function YearDialog({ profile, source, figures, onClose }: YearDialogProps) {
  const t = useTexts()
  const words = usePayWords()
  const change = useChangeProfile(profile)
  const thisYear = Number(profile.month.wageMonth.slice(0, 4))
  const form = useForm<Values>({
    defaultValues: {
      year: figures?.year ?? thisYear,
      throughMonth: figures?.throughMonth ?? '',
      gross: figures?.gross ?? '',
      epf: figures?.epf ?? '',
      mtd: figures?.mtd ?? '',
      zakat: figures?.zakat ?? '0.00',
      exempt: Object.fromEntries(allowances.map((code) => [code, figures?.exempt[code] ?? ''])),
    },
  })
  const year = useWatch({ control: form.control, name: 'year' }) ?? thisYear
  const isOpening = source === 'OPENING'
  const submit = async ({ year: _, throughMonth, exempt, ...sums }: Values) => {
    const known = Object.entries(exempt).filter(([, amount]) => amount !== '')
    const body = {
      ...sums,
      throughMonth: isOpening ? throughMonth || null : null,
      exempt: isOpening ? Object.fromEntries(known) : {},
    }
    await change.mutateAsync({ kind: 'year', year: String(year), source, body })
    toast.success(t('years.saved'))
    onClose()
  }
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const title = t(isOpening ? 'years.addOpening' : 'years.addEarlier')
  const { currency } = profile
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      description={t(isOpening ? 'years.openingHint' : 'years.earlierHint')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t('years.save') }}
    >
      <FieldGrid>
        <NumberField half name="year" label={t('years.year')} min={2000} max={2100} disabled={figures !== undefined} />
        {isOpening ? (
          <SelectField
            half
            name="throughMonth"
            label={t('years.lastMonth')}
            choices={months.map((value) => ({ value, label: words.month(value) }))}
          />
        ) : null}
        {(['gross', 'epf', 'mtd', 'zakat'] as const).map((sum) => (
          <MoneyField key={sum} half name={sum} label={t(`years.${sum}`)} currency={currency} />
        ))}
        {isOpening
          ? allowances.map((code) => (
              <MoneyField
                key={code}
                half
                optional
                name={`exempt.${code}`}
                label={t('years.exempt', { item: words.item(code) })}
                currency={currency}
              />
            ))
          : null}
      </FieldGrid>
    </FormDialog>
  )
}
