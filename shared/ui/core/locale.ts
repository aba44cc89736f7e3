import { currentLanguage } from '../../i18n/index.ts'
import { useUiTexts } from '../texts.ts'

/** The language for Intl; a component that calls this is drawn again when the language changes. */
export function useLocale(): string {
  useUiTexts()
  return currentLanguage()
}
