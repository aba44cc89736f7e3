import { changeLanguage, currentLanguage, type Language } from '@steward/shared/i18n'
import { changeSettings } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { texts } from '../../texts/texts.ts'

/**
 * Changes and stores the language, and confirms it in the new language. A failure is only logged (specification,
 * sections 4 and 8).
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === currentLanguage() || !(await changeLanguage(language))) return
  changeSettings({ language })
  toast.success(texts('language.languageChanged'))
}
