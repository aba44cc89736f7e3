import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

import type { IconName } from './icon-map.ts'
import { Icon } from './icon.tsx'
import { Isolated } from './isolated.tsx'

export type Palette = 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'neutral'

const BadgeElement = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '22px',
    px: '1.5',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
    textStyle: 'badge',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    flexShrink: '0',
    verticalAlign: 'middle',
  },
})

export interface BadgeProps extends Omit<ComponentProps<typeof BadgeElement>, 'colorPalette'> {
  palette?: Palette
  icon?: IconName
  children: ReactNode
}

/**
 * A word on a muted colour, 22 px high. For statuses use StatusBadge, which has the icon, colour and word of each
 * status.
 */
export function Badge({ palette = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <BadgeElement colorPalette={palette} {...rest}>
      {icon ? <Icon name={icon} size={13} /> : null}
      <Isolated>{children}</Isolated>
    </BadgeElement>
  )
}
