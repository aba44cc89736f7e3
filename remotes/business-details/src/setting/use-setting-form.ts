import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { BusinessSettings } from '@steward/shared/contracts'
import type { SettingKey } from '@steward/shared/rules/common/business-settings'
import { useBusiness } from '@steward/shared/stores'
import { isPlainDate, toPlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { RefusalShown, useSchemaForm } from '@steward/shared/ui/forms'
import type * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { conflictsOf, type SettingConflict } from './setting-conflicts.ts'
import {
  changedKeys,
  changeOf,
  settingSchema,
  valuesOn,
  type FieldValues,
  type SettingFormValues,
} from './setting-values.ts'
import { settings, useSaveSettings, type ListedSection } from './settings.queries.ts'

interface SettingFormOptions {
  list: BusinessSettings
  section: ListedSection
  keys: readonly SettingKey[]
  onClose: () => void
}

/** The state of a section while it is changed: fields, preview, save, and the changes of another owner. */
export function useSettingForm({ list, section: { section, version }, keys, onClose }: SettingFormOptions) {
  const t = useTexts()
  const client = useQueryClient()
  const save = useSaveSettings()
  const [keyFor] = useState(createIntentKeys)
  const [conflicts, setConflicts] = useState<SettingConflict[]>()
  // The list refreshes while the form is open. A save must not replace what the user has not seen.
  const seen = useRef(version)
  const { currency } = useBusiness()
  const { today, lastDay } = list
  const schema = useMemo(
    () => settingSchema(section, keys, { today, currency }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys are a new array with the same content
    [section, keys.join(' '), today, currency],
  )
  const form = useSchemaForm({
    schema,
    defaultValues: { holdsFrom: today, values: valuesOn(keys, list, { day: today, currency }) },
  })
  const typed = useWatch({ control: form.control }) as SettingFormValues
  const [chosenDay, setChosenDay] = useState(today)
  const isPossible = isPlainDate(typed.holdsFrom) && typed.holdsFrom >= today && typed.holdsFrom <= lastDay
  const day = isPossible ? toPlainDate(typed.holdsFrom) : chosenDay
  const holding = valuesOn(keys, list, { day, currency })
  const changed = changedKeys(keys, typed.values, holding)

  useEffect(
    function showTheValuesOfTheDay() {
      const before = (form.formState.defaultValues?.values ?? {}) as FieldValues
      const { values } = form.getValues() as SettingFormValues
      form.reset({ holdsFrom: day, values: holding })
      for (const key of changedKeys(keys, values, before))
        form.setValue(`values.${key}`, values[key], { shouldDirty: true, shouldValidate: true })
      setChosenDay(day)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day and the list determine all other values
    [day, list],
  )

  const parsed = schema.safeParse(typed)
  const body = changeOf(changed, parsed.success ? parsed.data : { holdsFrom: day, values: {} })
  const preview = useQuery({
    ...settings.preview(section, body),
    enabled: parsed.success && changed.length > 0,
  })

  const submit = async (values: z.output<typeof schema>) => {
    const change = changeOf(changed, values)
    const key = keyFor([change, seen.current])
    try {
      await save({ section, change, version: seen.current, idempotencyKey: key })
    } catch (error) {
      if (isApiProblem(error) && error.code === 'STALE_VERSION') {
        const newest = await client.fetchQuery({ ...settings.list(), staleTime: 0 })
        const theirs = newest.sections.find((one) => one.section === section)!
        setConflicts(conflictsOf(theirs, change, seen.current))
        throw new RefusalShown()
      }
      throw error
    }
    toast.success(t('settings.saved'))
    onClose()
  }

  const acceptTheirVersion = () => {
    seen.current = version
    setConflicts(undefined)
  }

  return {
    form,
    submit,
    changed,
    day,
    conflicts,
    effectOf: (key: SettingKey) => preview.data?.items.find((item) => item.key === key),
    keepTheirs: () => {
      for (const { key, mine } of conflicts ?? [])
        if (mine !== undefined)
          form.setValue(`values.${key}`, holding[key], { shouldDirty: true, shouldValidate: true })
      acceptTheirVersion()
    },
    saveMine: (element: HTMLFormElement) => {
      acceptTheirVersion()
      element.requestSubmit()
    },
    closeConflicts: () => setConflicts(undefined),
  }
}
