import type { Presence } from '@steward/shared/contracts/common/live'
import { useBusiness } from '@steward/shared/stores'
import { formatAge, type Instant } from '@steward/shared/time'
import { chakra, Icon, type IconName } from '@steward/shared/ui/core'
import { usePanelTexts } from '../panels/texts.ts'

/** Each presence has its own shape and colour and always its word, never the colour alone. */
const looks: Record<Presence, { icon: IconName; color: string }> = {
  online: { icon: 'circleDot', color: 'success.fg' },
  away: { icon: 'clock', color: 'warning.fg' },
  busy: { icon: 'cancel', color: 'danger.fg' },
  offline: { icon: 'offline', color: 'fg.subtle' },
}

/** Shows the presence. Offline adds the time since the last activity (specification, section 4): "Offline, 3 hours". */
export function PresenceLine({
  presence,
  lastActivityAt,
  now,
}: {
  presence: Presence
  lastActivityAt: Instant | null
  now: Instant
}) {
  const t = usePanelTexts()
  const { locale } = useBusiness()
  const { icon, color } = looks[presence] ?? looks.offline
  const words =
    presence === 'offline' && lastActivityAt
      ? t('contacts.offlineSince', { age: formatAge(lastActivityAt, now, locale) })
      : t(`contacts.presence.${presence}`)
  return (
    <chakra.span display="flex" alignItems="center" gap="1" textStyle="caption" color="fg.muted">
      <chakra.span color={color} display="inline-flex" flexShrink="0">
        <Icon name={icon} size={13} />
      </chakra.span>
      <bdi>{words}</bdi>
    </chakra.span>
  )
}
