import { useLanguage } from '../../i18n/index.ts'

/** Returns the language for Intl. The calling component renders again when the language changes. */
export function useLocale(): string {
  return useLanguage()
}
