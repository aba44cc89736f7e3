import { Fragment } from 'react'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { settingDefinition, type SettingKey } from '@steward/shared/rules/common/business-settings'
import { useBusiness } from '@steward/shared/stores'
import { Box, IconButton, Text, TextLink, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { placeAddresses } from './setting-places.ts'
import { valueText } from './setting-words.ts'
import type { ListedSetting } from './settings.queries.ts'

interface PartProps {
  setting: ListedSetting
  words: SettingWords
}

/** The value in force today, and the next one with its day. */
export function SettingValue({ setting, words }: PartProps) {
  const { locale } = useBusiness()
  return (
    <>
      <Text fontWeight="semibold">
        <bdi>{valueText(words, setting.key, setting, locale)}</bdi>
      </Text>
      <NextValue setting={setting} words={words} />
    </>
  )
}

export function NextValue({ setting: { key, next }, words }: PartProps) {
  const t = useTexts()
  const { locale, date } = useBusiness()
  if (!next) return null
  const values = { value: valueText(words, key, next, locale), day: date(next.holdsFrom) }
  return (
    <Text textStyle="caption" color="fg.muted">
      <bdi>{t('settings.next', values)}</bdi>
    </Text>
  )
}

/** Whether nobody changed the value that holds. An amount in a former currency does not count, so the default holds. */
export const isDefault = ({ current, currency }: ListedSetting): boolean => current?.currency !== currency

/** The day from which the value holds. */
export function HoldsFrom({ setting }: { setting: ListedSetting }) {
  const t = useTexts()
  const { date } = useBusiness()
  if (!isDefault(setting)) return <bdi>{date(setting.current!.holdsFrom)}</bdi>
  return (
    <Box as="span" color="fg.muted">
      {t('settings.default')}
    </Box>
  )
}

/** The places in which the setting shows, as links. */
export function UsedIn({ settingKey, words }: { settingKey: SettingKey; words: SettingWords }) {
  const { locale } = useBusiness()
  // A newer host may name places that this release does not know.
  const places = settingDefinition(settingKey).usedIn.filter((place) => place in words.place)
  const parts = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).formatToParts(places)
  const shown = parts.map(({ type, value }, index) => {
    const place = places.find((one) => type === 'element' && one === value)
    if (!place) return <Fragment key={index}>{value}</Fragment>
    const address = placeAddresses[place]
    const text = <bdi>{words.place[place]}</bdi>
    return address ? (
      <TextLink
        key={place}
        to={address}
        tone="quiet"
        textDecoration="underline"
        textDecorationColor="border.emphasized"
      >
        {text}
      </TextLink>
    ) : (
      <Fragment key={place}>{text}</Fragment>
    )
  })
  // The commas follow the direction of the words.
  return <bdi>{shown}</bdi>
}

/** Opens the history of a setting. The address names it. */
export function HistoryButton({ settingKey, words }: { settingKey: SettingKey; words: SettingWords }) {
  const t = useTexts()
  const [, setHistory] = useParam('history')
  const label = t('settings.history.open', { setting: words.setting[settingKey].label })
  return <IconButton size="xs" icon="history" label={label} onClick={() => setHistory(settingKey)} />
}
