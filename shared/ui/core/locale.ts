import { useLanguage } from '../../i18n/index.ts'

/** The language for Intl; a component that calls this is drawn again when the language changes. */
export function useLocale(): string {
  return useLanguage()
}
