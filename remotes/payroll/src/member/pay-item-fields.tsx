import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form'
import { frequencies, isPayItemCode, payItemCodes, payItems } from '@steward/shared/rules/payroll/malaysia/pay-items'
import { isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { codesByHand, isNamed } from '@steward/shared/rules/payroll/statutory-names'
import { MoneyField, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'

type Frequency = (typeof frequencies)[number]

/** The fields of an item that decide what it counts for. Empty texts are not chosen yet. */
export interface PayItemValues {
  code: string
  amount: string
  frequency: '' | Frequency
  original: string
  /** The name of a statutory line by hand. */
  name: string
}

/** The salary has its own days, so it is no item. */
const classes: readonly string[] = payItemCodes.filter((code) => code !== 'BASIC_SALARY')
const originals = payItemCodes.filter((code) => code !== 'ARREARS' && payItems[code].kind === 'EARNING')
const reliefs = Array.from({ length: 17 }, (_, index) => `C${index + 1}`)
const codesWithTables = [...classes, 'ZAKAT', 'CP38', ...reliefs]
const nameLength = 60
const needsFrequency = (code: string) => isPayItemCode(code) && payItems[code].mtd === 'BY_FREQUENCY'
const takesFrequency = (code: string) =>
  needsFrequency(code) || (isPayItemCode(code) && payItems[code].mtd === 'EXEMPT')

/** Returns the values as the API takes them: without a frequency or an original that the class does not have. */
export function payItemBody({ code, amount, frequency, original, name }: PayItemValues, currency: string) {
  const hasTables = isCalculatedIn(currency)
  return {
    code,
    amount,
    frequency: hasTables && takesFrequency(code) && frequency !== '' ? frequency : null,
    original: hasTables && code === 'ARREARS' && original !== '' ? original : null,
    ...(isNamed(code) ? { name } : {}),
  }
}

interface PayItemFieldsProps<Values extends FieldValues & PayItemValues> {
  control: Control<Values>
  amountLabel: string
  currency: string
}

/** The class of an item, its amount, and what its class asks further. */
export function PayItemFields<Values extends FieldValues & PayItemValues>({
  control,
  amountLabel,
  currency,
}: PayItemFieldsProps<Values>) {
  const t = useTexts()
  const words = usePayWords()
  const code: string = useWatch({ control, name: 'code' as Path<Values> })
  const hasTables = isCalculatedIn(currency)
  const codes = hasTables ? codesWithTables : codesByHand
  return (
    <>
      <SelectField
        name="code"
        label={t('items.item')}
        choices={codes.map((value) => ({ value, label: words.item(value) }))}
      />
      {isNamed(code) ? (
        <TextField name="name" label={t('items.name')} help={t('items.nameHint')} maxLength={nameLength} />
      ) : null}
      <MoneyField name="amount" label={amountLabel} currency={currency} />
      {hasTables && takesFrequency(code) ? (
        <SelectField
          name="frequency"
          label={t('items.frequency')}
          help={t('items.frequencyHint')}
          optional={!needsFrequency(code)}
          choices={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        />
      ) : null}
      {hasTables && code === 'ARREARS' ? (
        <SelectField
          optional
          name="original"
          label={t('items.original')}
          help={t('items.originalHint')}
          choices={originals.map((value) => ({ value, label: words.item(value) }))}
        />
      ) : null}
    </>
  )
}
