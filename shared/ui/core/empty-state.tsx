import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { Button } from './button.tsx'
import type { IconName } from './icon-map.ts'
import { Icon } from './icon.tsx'
import { Isolated } from './isolated.tsx'
import { Heading, Text } from './layout.tsx'

export interface EmptyStateProps {
  /** The next step for the user, such as "Sell your first membership". */
  title: ReactNode
  /** One sentence. */
  description?: ReactNode
  /** One solid Button, then at most one ghost. */
  actions?: ReactNode
  /** `add` draws a plus beside the card. This is the default where there is an action. */
  art?: 'add' | 'plain' | undefined
  /** The icon on the card of the drawing. */
  icon?: IconName
  /** Leaves out the drawing, for a small panel. */
  compact?: boolean
}

const Art = chakra('svg', {
  base: {
    '& .back': { fill: 'bg.subtle', stroke: 'border' },
    '& .card': { fill: 'bg.panel', stroke: 'border.emphasized' },
    '& .tile': { fill: 'accent.muted' },
    '& .bar': { fill: 'bg.emphasized' },
    '& .pale': { fill: 'bg.muted' },
    '& .line': { stroke: 'border' },
    '& .dot': { fill: 'accent.emphasized' },
    '& .plus': { fill: 'accent.solid' },
    '& .sign': { stroke: 'accent.contrast' },
  },
})

/** A list or page without content: a line drawing, a sentence about what to do, and an action. */
export function EmptyState({ title, description, actions, art, icon = 'leaf', compact = false }: EmptyStateProps) {
  const hasPlus = (art ?? (actions ? 'add' : 'plain')) === 'add'
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      px="5"
      py={compact ? '10' : '12'}
      minH={compact ? undefined : { base: '320px', md: '440px' }}
    >
      {compact ? null : (
        <chakra.div position="relative" w="216px" h="136px" mb="5" aria-hidden="true">
          <Art width="216" height="136" viewBox="0 0 216 136" fill="none">
            <rect className="back" x="30.5" y="34.5" width="132" height="84" rx="8" />
            <rect className="card" x="54.5" y="18.5" width="132" height="84" rx="8" />
            <rect className="tile" x="70" y="36" width="28" height="28" rx="6" />
            <rect className="bar" x="108" y="40" width="52" height="7" rx="3.5" />
            <rect className="pale" x="108" y="53" width="34" height="7" rx="3.5" />
            <path className="line" d="M70 79.5h100" />
            <circle className="dot" cx="77" cy="90" r="4" />
            <circle className="dot" cx="90" cy="90" r="4" />
            <circle className="dot" cx="103" cy="90" r="4" />
            <circle className="bar" cx="116" cy="90" r="4" />
            <circle className="bar" cx="129" cy="90" r="4" />
            {hasPlus ? (
              <>
                <circle className="plus" cx="178" cy="104" r="16" />
                <path className="sign" d="M178 97v14M171 104h14" strokeWidth="2" strokeLinecap="round" />
              </>
            ) : null}
          </Art>
          <chakra.span position="absolute" left="75px" top="41px" color="accent.fg">
            <Icon name={icon} size={18} />
          </chakra.span>
        </chakra.div>
      )}
      <Heading level={2} textStyle={compact ? 'cardTitle' : 'dialogTitle'}>
        {title}
      </Heading>
      {description ? (
        <Text color="fg.muted" maxW="300px" mt="1" textWrap="balance">
          <Isolated>{description}</Isolated>
        </Text>
      ) : null}
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" mt="5">
          {actions}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

/** The state of a list in which no row matches the search or filters. Offers only "Clear filters". */
export function NoMatch({ onClear, description }: { onClear: () => void; description?: ReactNode }) {
  const t = useUiTexts()
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" textAlign="center" px="5" py="12" gap="1">
      <Heading level={2}>{t('noMatch.title')}</Heading>
      <Text color="fg.muted">
        <Isolated>{description ?? t('noMatch.description')}</Isolated>
      </Text>
      <Button size="sm" style={{ marginTop: 12 }} onClick={onClear}>
        {t('noMatch.clear')}
      </Button>
    </chakra.div>
  )
}
