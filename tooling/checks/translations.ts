import { languages } from '@steward/shared/i18n/core'
import { missingSettingWords, superfluousSettingWords } from '@steward/shared/contracts/business/setting-words'
import {
  missingTrailWords,
  superfluousTrailWords,
  type TrailWords,
} from '@steward/shared/contracts/insight/trail-words'
import { problemsOf, readRemoteLabels, readTranslations, unusedExceptions } from './translation-problems.ts'

/** The folder with the words of the audit trail. */
const trailFolder = 'shared/contracts/locales'
/** The folder with the words of the settings of a business. */
const settingsFolder = 'shared/contracts/settings/locales'

/**
 * Checks that German and Spanish have all texts of English, in every namespace and in every `remote.json`, and that the
 * trail and the settings of a business have words for every entry of their lists.
 */
export async function checkTranslations(): Promise<boolean> {
  const translations = readTranslations('.')
  const all = [...translations, ...readRemoteLabels('.')]
  const trail = translations.get(trailFolder)
  const settings = translations.get(settingsFolder)
  const problems = [
    ...all.flatMap(([where, texts]) => problemsOf(where, texts)),
    ...unusedExceptions(all.map(([, texts]) => texts)),
    ...languages.flatMap((language) => {
      const words = trail?.[language] as TrailWords | undefined
      if (!words) return [`${trailFolder}: there is no ${language}.json.`]
      return [...missingTrailWords(words), ...superfluousTrailWords(words)].map(
        (problem) => `${trailFolder} ${language}: ${problem}`,
      )
    }),
    ...languages.flatMap((language) => {
      const words = settings?.[language]
      if (!words) return [`${settingsFolder}: there is no ${language}.json.`]
      return [...missingSettingWords(words), ...superfluousSettingWords(words)].map(
        (problem) => `${settingsFolder} ${language}: ${problem}`,
      )
    }),
  ]
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
