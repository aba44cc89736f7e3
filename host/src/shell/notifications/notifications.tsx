import * as to from '@steward/shared/addresses'
import { Button, chakra, IconButton, LinkButton, VisuallyHidden } from '@steward/shared/ui/core'
import { Popover } from '@steward/shared/ui/overlays'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { PanelFrame } from '../panels/panel-frame.tsx'
import { usePanelTexts } from '../panels/texts.ts'
import { useEarlyPress } from '../panels/use-early-press.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { markAllAsRead, notifications, type NotificationFilter } from './notifications.queries.ts'

/** The bell with its panel, 380 px wide (specification, section 9). */
export function Notifications({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const host = useTexts()
  usePanelTexts()
  const button = useEarlyPress(opensAtOnce)
  const { data: unread = 0 } = useQuery(notifications.unreadCount())
  return (
    <Popover
      trigger={<NotificationsButton ref={button} unread={unread} />}
      label={host('panels.notifications')}
      width={380}
      sheet
    >
      {(close) => <Panel unread={unread} onClose={close} />}
    </Popover>
  )
}

function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = usePanelTexts()
  const client = useQueryClient()
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const [said, setSaid] = useState('')
  const markAll = useMutation(markAllAsRead(client))
  const onMarkAll = () =>
    markAll.mutate(undefined, {
      onSuccess: () => setSaid(t('notifications.markedAll')),
      onError: () => setSaid(t('notifications.changeFailed')),
    })
  return (
    <PanelFrame
      title={t('notifications.title')}
      onClose={onClose}
      actions={
        <>
          <LinkButton
            variant="ghost"
            size="sm"
            icon="settings"
            to={to.notificationSettings()}
            title={t('notifications.settings')}
            onClick={onClose}
          >
            <VisuallyHidden>{t('notifications.settings')}</VisuallyHidden>
          </LinkButton>
          <IconButton
            icon="checkAll"
            iconSize={18}
            label={t('notifications.markAll')}
            loading={markAll.isPending}
            disabledReason={unread === 0 ? t('notifications.nothingUnread') : undefined}
            onClick={onMarkAll}
          />
        </>
      }
    >
      <chakra.div role="group" aria-label={t('notifications.show')} display="flex" gap="1" px="3" pb="2">
        {(['all', 'unread'] as const).map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant={choice === filter ? 'subtle' : 'ghost'}
            aria-pressed={choice === filter}
            onClick={() => setFilter(choice)}
          >
            {t(`notifications.${choice}`)}
          </Button>
        ))}
      </chakra.div>
      <NotificationList key={filter} filter={filter} onFollow={onClose} onSay={setSaid} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </PanelFrame>
  )
}
