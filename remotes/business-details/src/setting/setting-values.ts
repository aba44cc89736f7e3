import { plainDate } from '@steward/shared/contracts/common/fields'
import { settingValuesInput } from '@steward/shared/contracts/business/business-setting'
import type { BusinessSettings } from '@steward/shared/contracts'
import {
  settingDefinition,
  settingKeys,
  type SettingKey,
  type SettingSection,
} from '@steward/shared/rules/common/business-settings'
import { shownSetting, whyNotSettingChange, type SettingChange } from '@steward/shared/rules/business/setting-change'
import type { FieldError } from '@steward/shared/contracts/common/problem'
import type { PlainDate } from '@steward/shared/time'
import * as z from 'zod'
import type { ListedSection, SettingChangeBody } from './settings.queries.ts'

/** The values of the fields by setting. A yes or no is `true` or `false` as text, because its field is a choice. */
export type FieldValues = Record<string, string | number | undefined>

export interface SettingFormValues {
  holdsFrom: string
  values: FieldValues
}

interface Business {
  /** The local date of the business. */
  today: PlainDate
  currency: string
}

/** Returns the values of the fields that hold on a day. */
export function valuesOn(
  keys: readonly SettingKey[],
  { dated }: Pick<BusinessSettings, 'dated'>,
  { day, currency }: { day: PlainDate; currency: string },
): FieldValues {
  return Object.fromEntries(
    keys.map((key) => {
      const { value } = shownSetting({ settings: dated }, key, { day, currency })
      return [key, typeof value === 'boolean' ? String(value) : value]
    }),
  )
}

/** Returns the settings whose fields have another value than the one that holds on the day. */
export const changedKeys = (keys: readonly SettingKey[], typed: FieldValues, holding: FieldValues): SettingKey[] =>
  keys.filter((key) => typed[key] !== holding[key])

/** Returns the body of the request: the values of the settings that changed. */
export function changeOf(keys: readonly SettingKey[], { holdsFrom, values }: z.output<SettingSchema>) {
  return { holdsFrom, values: Object.fromEntries(keys.map((key) => [key, values[key]])) } as SettingChangeBody
}

type SettingSchema = ReturnType<typeof settingSchema>

/** Returns the schema of the form of a section: the fields of the contract, and the rule about days and amounts. */
export function settingSchema(section: SettingSection, keys: readonly SettingKey[], { today, currency }: Business) {
  const inputOf = (key: SettingKey): z.ZodType => {
    if (settingDefinition(key).form === 'yesNo') return z.enum(['true', 'false']).transform((text) => text === 'true')
    return settingValuesInput.shape[key].unwrap()
  }
  return z
    .object({ holdsFrom: plainDate, values: z.object(Object.fromEntries(keys.map((key) => [key, inputOf(key)]))) })
    .superRefine((change, context) => {
      const refusal = whyNotSettingChange({ section, ...change } as SettingChange, { today, currency })
      for (const { path, code, params } of (refusal?.members?.['errors'] ?? []) as FieldError[])
        context.addIssue({ code: 'custom', path: path.split('.'), params: { code, ...params } })
    })
}

/** Returns the settings that this release knows, in the order of the page. A newer platform may have more. */
export const knownKeys = ({ settings }: ListedSection, words: { setting: object }): SettingKey[] =>
  settings.map(({ key }) => key).filter((key) => settingKeys.includes(key) && key in words.setting)
