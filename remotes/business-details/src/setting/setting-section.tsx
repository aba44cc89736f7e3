import { useEffect, useRef } from 'react'
import type { BusinessSettings } from '@steward/shared/contracts'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { formatDayMonth, type PlainDate } from '@steward/shared/time'
import { Box, Button, Panel } from '@steward/shared/ui/core'
import { useNarrow } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { HistoryButton, HoldsFrom, isDefault, SettingValue, UsedIn } from './setting-parts.tsx'
import { SettingTable } from './setting-table.tsx'
import { knownKeys } from './setting-values.ts'
import type { ListedSection } from './settings.queries.ts'

interface SettingSectionProps {
  list: BusinessSettings
  section: ListedSection
  words: SettingWords
  /** Undefined for a user who may only read. */
  onEdit: (() => void) | undefined
  /** Focuses the button Edit, because the form of the section has just closed. */
  wasEdited: boolean
}

/** A section of the settings with the values in force. */
export function SettingSection({ list, section, words, onEdit, wasEdited }: SettingSectionProps) {
  const t = useTexts()
  const isNarrow = useNarrow()
  const button = useRef<HTMLButtonElement>(null)
  const { label, description } = words.section[section.section]
  const keys = knownKeys(section, words)
  const changedText = useChangedText(section, list.today)

  useEffect(
    function returnTheFocus() {
      if (wasEdited) button.current?.focus()
    },
    [wasEdited],
  )

  const rows = section.settings
    .filter(({ key }) => keys.includes(key))
    .map((setting) => ({
      key: setting.key,
      name: words.setting[setting.key].label,
      explanation: words.setting[setting.key].explanation,
      value: <SettingValue setting={setting} words={words} />,
      holdsFrom: <HoldsFrom setting={setting} />,
      isDefault: isDefault(setting),
      usedIn: <UsedIn settingKey={setting.key} words={words} />,
      tools: <HistoryButton settingKey={setting.key} words={words} />,
    }))

  return (
    <Panel
      padding="none"
      mb="4"
      title={label}
      description={isNarrow && changedText ? `${description} · ${changedText}` : description}
      actions={
        <>
          {changedText && !isNarrow ? (
            <Box textStyle="caption" color="fg.muted">
              <bdi>{changedText}</bdi>
            </Box>
          ) : null}
          {onEdit ? (
            <Button ref={button} size="sm" aria-label={t('settings.editSection', { section: label })} onClick={onEdit}>
              {t('settings.edit')}
            </Button>
          ) : null}
        </>
      }
    >
      <SettingTable caption={label} rows={rows} />
    </Panel>
  )
}

/** Returns `Changed 15 Mar by Sofea Karim`, or undefined if nobody changed the section. */
function useChangedText({ changedAt, changedBy }: ListedSection, today: PlainDate): string | undefined {
  const t = useTexts()
  const { locale, dateOf } = useBusiness()
  if (changedAt === null) return undefined
  const day = formatDayMonth(dateOf(changedAt), locale, { today, month: 'short' })
  return changedBy ? t('settings.changedBy', { day, name: fullName(changedBy) }) : t('settings.changed', { day })
}
