import {
  settingDefinition,
  settingKeys,
  settingPlaces,
  settingSections,
  type SettingPlace,
  type SettingSection,
  type SettingKey,
} from '../../rules/common/business-settings.ts'

/** The words of one setting. */
export interface WordsOfSetting {
  label: string
  /** What the setting does. */
  explanation: string
  /** What a change does to records that exist. */
  effect: string
}

/**
 * The words of the settings in one language: a file in `shared/contracts/settings/locales`, which a page loads lazily.
 * The keys of `value` have plurals by suffix.
 */
export interface SettingWords {
  section: Record<SettingSection, { label: string; description: string }>
  /** The places in which a setting shows (`usedIn`). */
  place: Record<SettingPlace, string>
  setting: Record<SettingKey, WordsOfSetting>
  /** The choices of each setting of the form `choice`. */
  choice: Partial<Record<SettingKey, Record<string, string>>>
  value: Record<string, string>
}

/** Returns one sentence for each setting, section, place and choice that the texts have no words for. */
export function missingSettingWords(words: object): string[] {
  const texts = textsIn(words)
  return wantedWords()
    .filter((path) => !texts.has(path))
    .map((path) => `The settings have no words for "${path}".`)
}

/** Returns one sentence for each text about something that no setting has. */
export function superfluousSettingWords(words: object): string[] {
  const wanted = new Set(wantedWords())
  return [...textsIn(words)]
    .filter((path) => !path.startsWith('value.') && !wanted.has(path))
    .map((path) => `The settings have nothing for the words "${path}".`)
}

function wantedWords(): string[] {
  return [
    ...settingSections.flatMap((section) => [`section.${section}.label`, `section.${section}.description`]),
    ...settingPlaces.map((place) => `place.${place}`),
    ...settingKeys.flatMap((key) => [
      ...['label', 'explanation', 'effect'].map((part) => `setting.${key}.${part}`),
      ...choicesOf(key).map((choice) => `choice.${key}.${choice}`),
    ]),
  ]
}

function choicesOf(key: SettingKey): readonly string[] {
  const definition = settingDefinition(key)
  return definition.form === 'choice' ? definition.choices : []
}

/** Returns the paths of all texts that are not empty. */
function textsIn(words: object, path = ''): Set<string> {
  return new Set(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return [...textsIn(value, `${path}${key}.`)]
      return typeof value === 'string' && value.trim() !== '' ? [`${path}${key}`] : []
    }),
  )
}
