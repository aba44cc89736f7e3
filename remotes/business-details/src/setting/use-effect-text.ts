import type { SettingPreview } from '@steward/shared/contracts'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { settingDefinition, type SettingKey } from '@steward/shared/rules/common/business-settings'
import { useBusiness } from '@steward/shared/stores'
import { formatDayMonth, type PlainDate } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'
import { isOff, valueText } from './setting-words.ts'

type PreviewItem = SettingPreview['items'][number]

/**
 * Returns a function that gives the effect of a change as sentences: until when the old value stays, and how many
 * bookings or slots keep it. Before the counts are there, the sentences explain the rule.
 */
export function useEffectText(words: SettingWords, today: PlainDate) {
  const t = useTexts()
  const { locale } = useBusiness()

  const staysText = (key: SettingKey, item: PreviewItem) => {
    const text = valueText(words, key, item, locale)
    const isWord =
      ['yesNo', 'choice', 'text', 'pattern'].includes(settingDefinition(key).form) || isOff(key, item.value)
    const value = isWord ? t('settings.effect.word', { value: text }) : text
    if (item.until < today) return t('settings.effect.replaces', { value })
    return t('settings.effect.until', { value, day: formatDayMonth(item.until, locale, { today, month: 'long' }) })
  }

  const countTexts = ({ of, kept, affected }: PreviewItem): string[] => {
    const unit = of === 'BOOKING' ? ('booking' as const) : ('slot' as const)
    return [
      ...(kept > 0 ? [t(`settings.effect.kept.${unit}`, { count: kept })] : []),
      ...(affected > 0 ? [t(`settings.effect.affected.${unit}`, { count: affected })] : []),
    ]
  }

  return (key: SettingKey, item: PreviewItem | undefined): string => {
    const rule = words.setting[key].effect
    if (!item) return rule
    const counts = item.of === null ? [] : countTexts(item)
    return [staysText(key, item), ...(counts.length > 0 ? counts : [rule])].join(' ')
  }
}
