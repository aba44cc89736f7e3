import { creditCardTypes } from '../../contracts/common/payment-types.ts'
import { useUiTexts } from '../texts/texts.ts'
import { TextField } from './field/text-fields.tsx'
import { SelectField } from './select-field.tsx'

/** The type and the last four digits of a card. The product never stores a card number. */
export function CardFields() {
  const t = useUiTexts()
  return (
    <>
      <SelectField
        half
        name="creditCardType"
        label={t('card.type')}
        choices={creditCardTypes.map((value) => ({ value, label: t(`card.types.${value}`) }))}
      />
      <TextField half name="creditCardLastFour" label={t('card.lastFour')} inputMode="numeric" maxLength={4} />
    </>
  )
}
