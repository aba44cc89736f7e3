import { useBusiness, useRole } from '@steward/shared/stores'
import { formatAgo, formatMonthDayTime, type Instant } from '@steward/shared/time'
import { chakra, Icon, IconButton, VisuallyHidden } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { resolvePage } from '../../page-registry/resolve-page.ts'
import { useRegistry } from '../../page-registry/registry.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { iconOf } from './notification-icon.ts'
import { linkOf } from './notification-link.ts'
import type { Notification } from './notifications.queries.ts'
import { Row, rowLink } from './row-styles.ts'
import { useNotificationWords } from './use-notification-words.ts'

const Title = chakra('div', { base: { textStyle: 'label', color: 'fg', overflowWrap: 'anywhere' } })
const TitleLink = chakra(Link, { base: rowLink })

export interface NotificationRowProps {
  notification: Notification
  now: Instant
  onFollow: () => void
  onMark: (read: boolean) => void
  onRemove: (title: string) => void
}

/** One notification: what happened, to whom, when, how long ago, and whether it is read. It links to its record. */
export function NotificationRow({ notification, now, onFollow, onMark, onRemove }: NotificationRowProps) {
  const t = usePanelTexts()
  const { zone, locale } = useBusiness()
  const role = useRole()
  const registry = useRegistry()
  const { title, detail } = useNotificationWords()(notification)
  const { createdAt, read, type } = notification
  const link = linkOf(notification, role, zone)
  const mayFollow = link !== undefined && resolvePage(link.split('?')[0] ?? '', role, registry).kind !== 'forbidden'
  const time = formatMonthDayTime(createdAt, zone, locale)

  return (
    <Row data-unread={read ? undefined : ''}>
      <chakra.span className="tile" aria-hidden="true">
        <Icon name={iconOf(type)} size={16} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <Title>
          {read ? null : (
            <>
              <chakra.span className="dot" aria-hidden="true" />
              <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>{' '}
            </>
          )}
          {mayFollow ? (
            <TitleLink to={link} onClick={onFollow}>
              <bdi>{title}</bdi>
            </TitleLink>
          ) : (
            <bdi>{title}</bdi>
          )}
        </Title>
        {detail ? (
          <chakra.div textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            <bdi>{detail}</bdi>
          </chakra.div>
        ) : null}
        <chakra.div textStyle="caption" color="fg.subtle">
          <chakra.time dateTime={createdAt}>
            <bdi>{time}</bdi>
          </chakra.time>
          {' · '}
          <bdi>{formatAgo(createdAt, now, locale)}</bdi>
        </chakra.div>
      </chakra.div>
      <chakra.div className="actions">
        <IconButton
          icon={read ? 'mail' : 'check'}
          size="xs"
          label={t(read ? 'notifications.markUnread' : 'notifications.markRead', { title })}
          onClick={() => onMark(!read)}
        />
        <IconButton
          icon="close"
          size="xs"
          label={t('notifications.remove', { title })}
          data-remove=""
          onClick={() => onRemove(title)}
        />
      </chakra.div>
    </Row>
  )
}
