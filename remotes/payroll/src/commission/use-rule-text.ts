import type { CommissionRule } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'
import type { CellValue } from './matrix-draft.ts'

/** Returns a function that puts the value of a rule into words: `15%`, `12.00 per session`, `Nothing`. */
export function useRuleText(targetType: CommissionRule['targetType']): (cell: CellValue) => string {
  const t = useTexts()
  const { currency, locale } = useBusiness()
  return ({ kind, value, basis }) => {
    if (kind === 'NONE') return t('commissions.nothing')
    if (kind === 'INHERIT') return t('commissions.inherit')
    const number = value.replace(',', '.')
    if (kind === 'PERCENTAGE') return percentText(number, locale)
    const amount = formatAmount(number, currency, locale)
    if (targetType === 'MEMBERSHIP') return t('commissions.flatSale', { amount })
    return t('commissions.flat', { amount, basis: t(`commissions.basis.${basis}`) })
  }
}
