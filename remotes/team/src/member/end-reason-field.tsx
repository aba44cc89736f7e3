import { employmentEndReasons } from '@steward/shared/rules/team/employment'
import { SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

/** The reason for leaving. */
export function EndReasonField({ optional = false }: { optional?: boolean }) {
  const t = useTexts()
  return (
    <SelectField
      name="endReason"
      label={t('employment.endReason')}
      optional={optional}
      choices={employmentEndReasons.map((value) => ({ value, label: t(`employment.reasons.${value}`) }))}
    />
  )
}
