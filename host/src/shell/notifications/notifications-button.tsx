import { chakra, IconButton } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'

/** The specification's badge maximum (section 9): more is "99+". */
const most = 99

const Count = chakra('span', {
  base: {
    position: 'absolute',
    // Beside the bell, whatever the size of the button around it.
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
    // Parts it from the bell, whatever the bar's colour.
    boxShadow: '0 0 0 2px var(--nav-bg, var(--bg))',
    pointerEvents: 'none',
  },
})

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { unread?: number }

/** The bell in the bar with the count of what is unread; drawn at once, while its panel is still on its way. */
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
