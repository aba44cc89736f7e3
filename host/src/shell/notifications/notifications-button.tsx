import { chakra, IconButton } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'

/** The maximum of the badge (specification, section 9). Higher counts show "99+". */
const most = 99

const Count = chakra('span', {
  base: {
    position: 'absolute',
    // Beside the bell, independent of the size of the button.
    top: 'calc(50% - 17px)',
    insetInlineStart: 'calc(50% - 2px)',
    minW: '4',
    h: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    textStyle: 'smallest',
    lineHeight: '1rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    // Separates the badge from the bell on any bar colour.
    boxShadow: '0 0 0 2px var(--nav-bg, var(--bg))',
    pointerEvents: 'none',
  },
})

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { unread?: number }

/** The bell in the bar with the unread count. It renders before the code of its panel has loaded. */
export function NotificationsButton({ unread = 0, ...props }: Props) {
  const t = useTexts()
  const shown = unread > most ? `${most}+` : String(unread)
  return (
    <IconButton
      icon="notifications"
      iconSize={18}
      label={unread > 0 ? t('panels.notificationsUnread', { shown }) : t('panels.notifications')}
      {...props}
    >
      {unread > 0 ? <Count aria-hidden="true">{shown}</Count> : null}
    </IconButton>
  )
}
