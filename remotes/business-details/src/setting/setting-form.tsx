import { useEffect, useId, useRef } from 'react'
import type { BusinessSettings } from '@steward/shared/contracts'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { useBusiness } from '@steward/shared/stores'
import { formatDayMonth } from '@steward/shared/time'
import { Box, Button, Panel } from '@steward/shared/ui/core'
import { DateField, Form, SaveBar } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { SettingConflictDialog } from './setting-conflict-dialog.tsx'
import { SettingField } from './setting-field.tsx'
import { HistoryButton, HoldsFrom, isDefault, NextValue, UsedIn } from './setting-parts.tsx'
import { SettingTable } from './setting-table.tsx'
import { knownKeys } from './setting-values.ts'
import type { ListedSection } from './settings.queries.ts'
import { useEffectText } from './use-effect-text.ts'
import { useSettingForm } from './use-setting-form.ts'

interface SettingFormProps {
  list: BusinessSettings
  section: ListedSection
  words: SettingWords
  onClose: () => void
}

/** A section while an owner changes it. All its new values hold from one day. */
export function SettingForm({ list, section, words, onClose }: SettingFormProps) {
  const t = useTexts()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { locale } = useBusiness()
  const { today, lastDay } = list
  const keys = knownKeys(section, words)
  const edit = useSettingForm({ list, section, keys, onClose })
  const { form, changed, day } = edit
  const effectText = useEffectText(words, today)
  const { label, description } = words.section[section.section]
  const dayText = formatDayMonth(day, locale, { today, month: 'short' })

  useEffect(function focusTheFirstField() {
    panel.current?.querySelector<HTMLElement>('[data-setting] input, [data-setting] select')?.focus()
  }, [])

  const rows = section.settings
    .filter(({ key }) => keys.includes(key))
    .map((setting) => {
      const { key } = setting
      const isChanged = changed.includes(key)
      return {
        key,
        name: words.setting[key].label,
        explanation: words.setting[key].explanation,
        isField: true,
        value: (
          <>
            <SettingField settingKey={key} words={words} />
            <NextValue setting={setting} words={words} />
          </>
        ),
        holdsFrom: isChanged ? <bdi>{dayText}</bdi> : <HoldsFrom setting={setting} />,
        isDefault: !isChanged && isDefault(setting),
        usedIn: <UsedIn settingKey={key} words={words} />,
        tools: <HistoryButton settingKey={key} words={words} />,
        effect: isChanged ? effectText(key, edit.effectOf(key)) : undefined,
      }
    })

  return (
    <Form id={id} form={form} onSubmit={edit.submit} label={label} leavesWith={['tab', 'edit']}>
      <Panel
        ref={panel}
        padding="none"
        mb="4"
        title={label}
        description={description}
        actions={
          <Button size="sm" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
        }
      >
        <Box px="5" pb="4" maxW="320px">
          <DateField
            name="holdsFrom"
            label={t('settings.newFrom')}
            help={t('settings.newFromHint')}
            min={today}
            max={lastDay}
          />
        </Box>
        <SettingTable caption={label} rows={rows} />
      </Panel>
      {changed.length > 0 ? (
        <Box position="sticky" bottom="4" zIndex="bar" mb="4">
          <SaveBar saveLabel={day === today ? t('settings.saveToday') : t('settings.saveFrom', { day: dayText })} />
        </Box>
      ) : null}
      {edit.conflicts ? (
        <SettingConflictDialog
          conflicts={edit.conflicts}
          holdsFrom={day}
          words={words}
          onKeepTheirs={edit.keepTheirs}
          onSaveMine={() => edit.saveMine(document.getElementById(id) as HTMLFormElement)}
          onClose={edit.closeConflicts}
        />
      ) : null}
    </Form>
  )
}
