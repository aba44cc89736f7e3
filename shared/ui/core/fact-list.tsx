import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Isolated } from './isolated.tsx'

export interface Fact {
  label: ReactNode
  /** An empty value (undefined, null, '') shows as an en dash. */
  value: ReactNode
  /** A stable key, needed where the label is not a string. */
  key?: string
}

export interface FactListProps {
  facts: readonly Fact[]
  /** `ends` (cards): label at the start, value at the end. `columns` (records): value after a label of 200 px. */
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

/** The facts of a record, as muted labels and dark values. */
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
