import { currentLanguage, type Language } from '@steward/shared/i18n'
import { useTexts } from './texts.ts'

/** The language of the moment; who calls this is drawn again when it changes. */
export function useLanguage(): Language {
  useTexts()
  return currentLanguage()
}
