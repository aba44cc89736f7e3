import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts.ts'

/** `7,5 %`: a percentage of the wire, with the decimals of the language. */
export function usePercent() {
  const t = useUiTexts()
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 3 })
  return (percentage: string) => t('paper.percent', { value: format.format(Number(percentage)) })
}
