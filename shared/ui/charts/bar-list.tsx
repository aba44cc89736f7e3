import { chakra } from '@chakra-ui/react/styled-system'

import { TextLink } from '../core/text-link.tsx'

export interface BarListItem {
  key: string
  label: string
  /** The record of the item. */
  to?: string | undefined
  value: number
  text: string
}

export interface BarListProps {
  /** The name of the list for screen readers. */
  label: string
  items: readonly BarListItem[]
}

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    '& .line': { display: 'flex', justifyContent: 'space-between', gap: '3', textStyle: 'cell' },
    '& .value': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .bar': { display: 'block', mt: '1', h: '1', borderRadius: 'full', bg: 'bg.emphasized', overflow: 'hidden' },
    '& .bar > span': { display: 'block', h: 'full', bg: 'accent.solid', printColorAdjust: 'exact' },
  },
})

/** The largest of something, each with its number and a bar. The first one has the longest bar. */
export function BarList({ label, items }: BarListProps) {
  const most = Math.max(0, ...items.map(({ value }) => value))
  return (
    <List aria-label={label}>
      {items.map(({ key, label: name, to, value, text }) => (
        <li key={key}>
          <span className="line">
            <bdi>{to ? <TextLink to={to}>{name}</TextLink> : name}</bdi>
            <bdi className="value">{text}</bdi>
          </span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: most > 0 ? `${(Math.max(0, value) / most) * 100}%` : '0' }} />
          </span>
        </li>
      ))}
    </List>
  )
}
