import { percentText } from '../../rules/common/percent-text.ts'
import { useLocale } from '../core/locale.ts'

/** Returns a function that formats a percentage of the API in the language of the page. */
export function usePercent() {
  const locale = useLocale()
  return (percentage: string) => percentText(percentage, locale)
}
