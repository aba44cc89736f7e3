import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Isolated } from './isolated.tsx'

export interface Fact {
  label: ReactNode
  /** Nothing (undefined, null, '') shows an en dash. */
  value: ReactNode
  /** Stable key where the label is not a string. */
  key?: string
}

export interface FactListProps {
  facts: readonly Fact[]
  /** `ends`: label at the start, value at the end (cards). `columns`: value right after a 200 px label (records). */
  layout?: 'ends' | 'columns'
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    textStyle: 'cell',
    '& > div': { display: 'flex', gap: '4', minW: '0' },
    '& dt': { color: 'fg.muted' },
    '& dd': { color: 'fg', minW: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    layout: {
      ends: {
        '& > div': { justifyContent: 'space-between', py: '5px' },
        '& dd': { textAlign: 'end' },
      },
      columns: {
        '& > div': {
          py: '2.5',
          borderTopWidth: '1px',
          borderColor: 'border.muted',
          flexDirection: { base: 'column', sm: 'row' },
          gap: { base: '0.5', sm: '4' },
        },
        '& > div:first-of-type': { borderTopWidth: '0', pt: '0' },
        '& > div:last-of-type': { pb: '0' },
        '& dt': { width: '200px', flexShrink: '0' },
      },
    },
  },
})

/** A record: quiet labels, dark values. */
export function FactList({ facts, layout = 'ends' }: FactListProps) {
  return (
    <List layout={layout}>
      {facts.map((fact, index) => (
        <div key={fact.key ?? (typeof fact.label === 'string' ? fact.label : index)}>
          <dt>{fact.label}</dt>
          <dd>
            <Isolated>
              {fact.value === undefined || fact.value === null || fact.value === '' ? '–' : fact.value}
            </Isolated>
          </dd>
        </div>
      ))}
    </List>
  )
}
