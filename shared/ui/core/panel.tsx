import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { Isolated } from './isolated.tsx'
import { Heading, Text } from './layout.tsx'

const PanelElement = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: { base: 'xs', _dark: 'none' },
    minW: '0',
    _print: { boxShadow: 'none' },
  },
  variants: {
    padding: {
      none: { overflow: 'clip' },
      card: { p: { base: '4', sm: '5' } },
    },
  },
  defaultVariants: { padding: 'card' },
})

export interface PanelProps extends Omit<ComponentProps<typeof PanelElement>, 'title'> {
  /** Card title. A panel with a title is a named region. */
  title?: ReactNode
  /** One muted line under the title. */
  description?: ReactNode
  /** Small buttons or links at the end of the title line. */
  actions?: ReactNode
}

/** A white card with a thin border. Use `padding="none"` for tables and lists that draw their own rows. */
export function Panel({ title, description, actions, children, padding = 'card', ...rest }: PanelProps) {
  const id = useId()
  return (
    <PanelElement padding={padding} {...(title ? { 'aria-labelledby': id } : {})} {...rest}>
      {title ? (
        <PanelHeader id={id} title={title} description={description} actions={actions} inset={padding === 'none'} />
      ) : null}
      {children}
    </PanelElement>
  )
}

export interface PanelHeaderProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  id?: string
  /** Adds the padding of a card, for use in a panel without padding. */
  inset?: boolean
}

export function PanelHeader({ title, description, actions, id, inset = false }: PanelHeaderProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="5"
      minH="6"
      {...(inset ? { px: '5', py: '4' } : { mb: '4' })}
    >
      {/* On a phone, the actions wrap below the title before its longest word would break. */}
      <chakra.div minW="0" flex="1 1 min-content">
        <Heading id={id}>{title}</Heading>
        {description ? (
          <Text color="fg.muted">
            <Isolated>{description}</Isolated>
          </Text>
        ) : null}
      </chakra.div>
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minW="0" my="-2" me="-1">
          {actions}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
