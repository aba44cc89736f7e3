import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { settingDefinition, type SettingKey } from '@steward/shared/rules/common/business-settings'
import { useBusiness } from '@steward/shared/stores'
import { MoneyField, NumberField, SelectField, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { unitText } from './setting-words.ts'

/** The field of a setting, by the form of its definition. The row of the table names it. */
export function SettingField({ settingKey, words }: { settingKey: SettingKey; words: SettingWords }) {
  const t = useTexts()
  const { currency, locale } = useBusiness()
  const definition = settingDefinition(settingKey)
  const frame = { name: `values.${settingKey}`, label: words.setting[settingKey].label, labelHidden: true }
  if (definition.form === 'amount') return <MoneyField {...frame} currency={currency} />
  if (definition.form === 'yesNo') {
    const choices = [
      { value: 'true', label: words.value['yes']! },
      { value: 'false', label: words.value['no']! },
    ]
    return <SelectField {...frame} choices={choices} />
  }
  if (definition.form === 'choice') {
    const texts = words.choice[settingKey]
    const choices = definition.choices.map((value) => ({ value, label: texts?.[value] ?? value }))
    return <SelectField {...frame} choices={choices} />
  }
  if (definition.form === 'text') return <TextField {...frame} optional maxLength={definition.max} />
  if (definition.form === 'pattern')
    return <TextField {...frame} help={t(definition.isMonthly ? 'numbering.monthlyHint' : 'numbering.yearlyHint')} />
  const { min, max, form } = definition
  const { format } = new Intl.NumberFormat(locale)
  return (
    <NumberField
      {...frame}
      min={min}
      max={max}
      suffix={unitText(words, form)}
      help={t('settings.range', { min: format(min), max: format(max) })}
    />
  )
}
