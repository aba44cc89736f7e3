import * as z from 'zod'
import {
  settingDefinition,
  settingKeys,
  settingSections,
  type SettingDefinition,
  type SettingKey,
  type SettingValue,
} from '../../rules/common/business-settings.ts'
import { isNumberPattern } from '../../rules/common/number-pattern.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

// The settings themselves, with their defaults, ranges and deciding days, are in `shared/rules/common/business-settings.ts`.

const value = z.union([z.number(), z.boolean(), z.string()])

/** A setting from a day on, as the rules read it. */
export const datedSetting = z.object({
  key: z.enum(settingKeys),
  holdsFrom: f.plainDate,
  value,
  /** The currency of an amount, otherwise null. */
  currency: z.string().nullable(),
})

/** A value with the person who set it. */
const settingRecord = z.object({
  value,
  /** The currency of an amount, otherwise null. */
  currency: z.string().nullable(),
  /** The local day from which the value holds. */
  holdsFrom: f.plainDate,
  createdAt: f.instant,
  /** Null if the platform set it. */
  author: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
  /** The version of the section after this change. */
  version: f.version,
})

const setting = z.object({
  key: z.enum(settingKeys),
  /** The value in force today. */
  value,
  /**
   * The currency of an amount, otherwise null. It is that of the business, because an amount in another currency does
   * not count.
   */
  currency: z.string().nullable(),
  /** The record of the value in force. Null means that the default is in force. */
  current: settingRecord.nullable(),
  /** The next value and its day. Null if none is planned. */
  next: settingRecord.nullable(),
  /** The last 50 changes, newest first. A row that a later one for the same day replaced is part of it. */
  history: z.array(settingRecord),
})

export const settingSection = z.object({
  section: z.enum(settingSections),
  /** 1 until the first change. Every change of the section raises it by one. */
  version: f.version,
  /** The last change. Null if there was none. */
  changedAt: f.instant.nullable(),
  changedBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
  settings: z.array(setting),
})

export const businessSettings = z.object({
  /** The local date of the business. It is the first day from which a change can hold. */
  today: f.plainDate,
  /** The last day from which a change can hold. */
  lastDay: f.plainDate,
  sections: z.array(settingSection),
  /** The values that hold, held and will hold, as in the business itself. A page stores them for the rules. */
  dated: z.array(datedSetting),
})

/** Returns the schema of a value in a request. The verb checks the digits of an amount. */
function inputOf(definition: SettingDefinition): z.ZodType {
  if (definition.form === 'yesNo') return z.boolean()
  if (definition.form === 'choice') return z.enum(definition.choices)
  if (definition.form === 'amount') return f.amountUpTo(definition.max)
  if (definition.form === 'text')
    return f.text({ max: definition.max, pattern: /^[A-Za-z0-9 /-]*$/, allowsDigits: true })
  if (definition.form === 'pattern')
    return f
      .text({ min: 1, max: 60, allowsDigits: true })
      .refine((text) => isNumberPattern(text, definition), { params: { code: 'INVALID_FORMAT' } })
  const { min, max } = definition
  return z.int().min(min).max(max)
}

type ValueInputs = { [Key in SettingKey]: z.ZodOptional<z.ZodType<SettingValue<Key>, SettingValue<Key>>> }

/** The values of a change, by setting. The verb rejects a setting of another section. */
export const settingValuesInput = z
  .strictObject(
    Object.fromEntries(settingKeys.map((key) => [key, inputOf(settingDefinition(key)).optional()])) as ValueInputs,
  )
  .refine((values) => Object.values(values).some((given) => given !== undefined), {
    params: { code: 'REQUIRED' },
    when: (payload) => payload.issues.length === 0,
  })

const change = z.strictObject({
  /** The local day of the business from which all values hold. Today or later. */
  holdsFrom: f.plainDate,
  values: settingValuesInput,
})

const bySection = z.object({ section: z.enum(settingSections) })

/** The effect of a change on records that exist. */
export const settingPreview = z.object({
  items: z.array(
    z.object({
      key: z.enum(settingKeys),
      /** The value that holds until the day before. */
      value,
      currency: z.string().nullable(),
      /** The last day on which it holds. */
      until: f.plainDate,
      /** The records that `kept` and `affected` count. Null if the setting decides about documents of the future. */
      of: z.enum(['BOOKING', 'SLOT']).nullable(),
      /** The number of open bookings, or of slots that are not over, that keep the old value. */
      kept: z.int(),
      /** The number of those that get the new value. */
      affected: z.int(),
    }),
  ),
})

export const businessSettingOperations = {
  'business-setting.list': operation({
    route: ['GET', '/api/business-setting'],
    summary: 'List the settings by section: the value in force today, the next one and the history',
    permission: 'setting.read',
    response: businessSettings,
  }),
  'business-setting.preview': operation({
    route: ['POST', '/api/business-setting/{section}/preview'],
    summary: 'Count the bookings and slots that keep the old values, and those that get the new ones',
    permission: 'setting.update',
    params: bySection,
    body: change,
    response: settingPreview,
    repeatable: true,
  }),
  'business-setting.update': operation({
    route: ['POST', '/api/business-setting/{section}'],
    summary: 'Set values of one section from a day on; `If-Match` is the version of the section',
    permission: 'setting.update',
    params: bySection,
    body: change,
    response: businessSettings,
    idempotent: true,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
}
