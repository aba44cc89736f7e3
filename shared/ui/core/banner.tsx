import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import type { Palette } from './badge.tsx'
import type { IconName } from './icon-map.ts'
import { Icon } from './icon.tsx'

export interface BannerProps {
  tone?: Extract<Palette, 'info' | 'warning' | 'danger' | 'success' | 'neutral'>
  /** The main message, in font weight 600. */
  title?: ReactNode
  children?: ReactNode
  /** One small button at the end of the banner. */
  action?: ReactNode
  icon?: IconName
  /** For use inside a panel: square corners and no margin below. */
  flush?: boolean
}

const icons = { info: 'info', warning: 'warning', danger: 'alert', success: 'circleCheck', neutral: 'info' } as const

/** A message about the whole page, such as being offline or warnings to resolve. */
export function Banner({ tone = 'info', title, children, action, icon, flush = false }: BannerProps) {
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      colorPalette={tone}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minH="11"
      px="4"
      py="1.5"
      {...(flush ? {} : { mb: '4', borderRadius: 'md' })}
      bg="colorPalette.subtle"
      textStyle="cell"
    >
      <chakra.span color="colorPalette.fg">
        <Icon name={icon ?? icons[tone]} size={16} />
      </chakra.span>
      <chakra.div flex="1 1 200px" minW="0" py="1">
        <bdi>
          {title ? <chakra.strong fontWeight="semibold">{title} </chakra.strong> : null}
          {children}
        </bdi>
      </chakra.div>
      {action}
    </chakra.div>
  )
}
