import { useBusiness } from '@steward/shared/stores'
import { formatMonthDayTime } from '@steward/shared/time'
import { Avatar, chakra, Icon, IconButton, VisuallyHidden } from '@steward/shared/ui/core'
import { Popover } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { NotificationsButton } from '../notifications/notifications-button.tsx'
import { Row } from '../notifications/row-styles.ts'
import { PanelFrame, PanelScroll } from '../panels/panel-frame.tsx'
import { usePanelTexts } from '../panels/texts.ts'
import { useEarlyPress } from '../panels/use-early-press.ts'
import { sampleNotifications, type SampleNotification } from './sample-records.ts'

const nothing = () => undefined

/** Sample notifications. "Mark all as read" and "Remove" change nothing (specification, section 4). */
export function SampleNotifications({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const host = useTexts()
  const t = usePanelTexts()
  const button = useEarlyPress(opensAtOnce)
  const [items] = useState(sampleNotifications)
  const unread = items.filter(({ read }) => !read).length
  return (
    <Popover
      trigger={<NotificationsButton ref={button} unread={unread} />}
      label={host('panels.notifications')}
      width={380}
      sheet
    >
      {(close) => (
        <PanelFrame
          title={t('notifications.title')}
          onClose={close}
          actions={<IconButton icon="checkAll" iconSize={18} label={t('notifications.markAll')} onClick={nothing} />}
        >
          <PanelScroll label={t('notifications.title')} maxHeight={270}>
            <ul>
              {items.map((item) => (
                <SampleRow key={item.id} item={item} />
              ))}
            </ul>
          </PanelScroll>
        </PanelFrame>
      )}
    </Popover>
  )
}

function SampleRow({ item }: { item: SampleNotification }) {
  const t = usePanelTexts()
  const { zone, locale } = useBusiness()
  const title = sentenceOf(item, t)
  return (
    <Row data-unread={item.read ? undefined : ''}>
      {item.type === 'new_feature' ? (
        <chakra.span className="tile" aria-hidden="true">
          <Icon name="services" size={16} />
        </chakra.span>
      ) : (
        <Avatar id={item.author.name} name={item.author.name} src={item.author.avatar} size={32} />
      )}
      <chakra.div flex="1" minW="0">
        <chakra.div textStyle="label" color="fg" overflowWrap="anywhere">
          {item.read ? null : (
            <>
              <chakra.span className="dot" aria-hidden="true" />
              <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>{' '}
            </>
          )}
          {title}
        </chakra.div>
        <chakra.time dateTime={item.createdAt} display="block" textStyle="caption" color="fg.subtle">
          <bdi>{formatMonthDayTime(item.createdAt, zone, locale)}</bdi>
        </chakra.time>
      </chakra.div>
      <chakra.div className="actions">
        <IconButton icon="close" size="xs" label={t('notifications.remove', { title })} onClick={nothing} />
      </chakra.div>
    </Row>
  )
}

function sentenceOf(item: SampleNotification, t: ReturnType<typeof usePanelTexts>): string {
  switch (item.type) {
    case 'new_job':
      return t('sample.new_job', { name: item.author.name, title: item.job.title })
    case 'new_company':
      return t('sample.new_company', { name: item.author.name, company: item.company.name })
    case 'new_feature':
      return t('sample.new_feature', { description: item.description })
    default:
      return item satisfies never
  }
}
