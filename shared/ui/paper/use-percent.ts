import { percentText } from '../../rules/percent-text.ts'
import { useLocale } from '../core/locale.ts'

/** Returns the text of a percentage of the wire in the language of the page. */
export function usePercent() {
  const locale = useLocale()
  return (percentage: string) => percentText(percentage, locale)
}
