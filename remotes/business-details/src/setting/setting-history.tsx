import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { fullName } from '@steward/shared/rules/common/person-name'
import { settingDefinition } from '@steward/shared/rules/common/business-settings'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Badge, Box, chakra, EmptyState, Text } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { valueText } from './setting-words.ts'
import type { ListedSetting } from './settings.queries.ts'

const Changes = chakra('ol', {
  base: {
    '& > li': { py: '3', listStyle: 'none' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface SettingHistoryProps {
  setting: ListedSetting
  words: SettingWords
  today: PlainDate
  onClose: () => void
}

/** The changes of one setting, newest first: value, day, author and time. The default is the last line. */
export function SettingHistory({ setting, words, today, onClose }: SettingHistoryProps) {
  const t = useTexts()
  const { locale, currency, date, dateOf, time } = useBusiness()
  const { key, history } = setting
  const { label, explanation } = words.setting[key]
  const definition = settingDefinition(key)
  const standard = { value: definition.default, currency: definition.form === 'amount' ? currency : null }
  const standardText = valueText(words, key, standard, locale)
  return (
    <Drawer open onClose={onClose} title={<bdi>{label}</bdi>} description={explanation}>
      {history.length === 0 ? (
        <EmptyState
          art="plain"
          title={t('settings.history.emptyTitle')}
          description={t('settings.history.empty', { value: standardText })}
        />
      ) : (
        <Changes aria-label={t('settings.history.open', { setting: label })}>
          {history.map((record, index) => (
            <li key={record.version}>
              <Box display="flex" alignItems="center" gap="2" flexWrap="wrap">
                <Text fontWeight="semibold">
                  <bdi>
                    {t('settings.next', {
                      value: valueText(words, key, record, locale),
                      day: date(record.holdsFrom),
                    })}
                  </bdi>
                </Text>
                <StateBadge state={stateOf(setting, index, today)} />
              </Box>
              <Text textStyle="caption" color="fg.muted">
                <bdi>
                  {t('settings.history.by', {
                    name: record.author ? fullName(record.author) : t('settings.history.platform'),
                    date: date(dateOf(record.createdAt)),
                    time: time(record.createdAt),
                  })}
                </bdi>
              </Text>
            </li>
          ))}
          <li>
            <Text color="fg.muted">
              <bdi>{t('settings.history.default', { value: standardText })}</bdi>
            </Text>
          </li>
        </Changes>
      )}
    </Drawer>
  )
}

type ChangeState = 'current' | 'planned' | 'replaced' | 'past'

/** Returns the state of one change. The newest change for a day replaces the earlier ones for that day. */
export function stateOf({ history, current }: ListedSetting, index: number, today: PlainDate): ChangeState {
  const { holdsFrom } = history[index]!
  if (history.findIndex((one) => one.holdsFrom === holdsFrom) < index) return 'replaced'
  if (holdsFrom > today) return 'planned'
  return holdsFrom === current?.holdsFrom ? 'current' : 'past'
}

function StateBadge({ state }: { state: ChangeState }) {
  const t = useTexts()
  if (state === 'past') return null
  const palette = state === 'current' ? 'success' : state === 'planned' ? 'info' : 'neutral'
  return <Badge palette={palette}>{t(`settings.history.state.${state}`)}</Badge>
}
