import { queryOptions } from '@tanstack/react-query'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import type { Language } from '@steward/shared/i18n'

const files: Record<Language, () => Promise<{ default: SettingWords }>> = {
  en: () => import('@steward/shared/contracts/settings/locales/en.json'),
  de: () => import('@steward/shared/contracts/settings/locales/de.json'),
  es: () => import('@steward/shared/contracts/settings/locales/es.json'),
}

/** The words of the settings in one language. They are code of this remote, so they never become stale. */
export const settingWords = (language: Language) =>
  queryOptions({
    queryKey: ['payroll', 'setting-words', language],
    queryFn: async () => (await files[language]()).default,
    staleTime: Infinity,
  })
