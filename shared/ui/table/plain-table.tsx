import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Box } from '../core/layout.tsx'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    '& caption': { srOnly: true },
    '& th': { px: '3', py: '2', textStyle: 'caption', color: 'fg.muted', textAlign: 'start', whiteSpace: 'nowrap' },
    '& td': { px: '3', py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top' },
    '& :is(th, td):first-of-type': { ps: '5' },
    '& :is(th, td):last-of-type': { pe: '5' },
    '& [data-num]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[data-framed] th': {
      textStyle: 'badge',
      whiteSpace: 'normal',
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
    },
    '&[data-framed] td': { py: '2' },
    '&[data-framed] :is(th, td)': { px: '3' },
  },
})

const framedStyles = { maxH: '240px', overflow: 'auto', borderWidth: '1px', borderRadius: 'md' } as const

export interface PlainTableProps {
  /** The accessible name of the table and of its scrollable area. */
  caption: string
  /** The headers of the columns. A numeric column aligns its figures. */
  headers: readonly (string | { text: string; numeric: boolean })[]
  /** The rows, with one cell for each header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Adds a border and limits the height, for a table inside a dialog. The rows scroll below the headers. */
  framed?: boolean
}

/** A small table without sorting, search or links. It scrolls sideways on a phone. `DataTable` shows records. */
export function PlainTable({ caption, headers, rows, framed = false }: PlainTableProps) {
  const columns = headers.map((header) => (typeof header === 'string' ? { text: header, numeric: false } : header))
  const numberOf = (index: number) => (columns[index]?.numeric ? '' : undefined)
  return (
    <Box {...(framed ? framedStyles : { overflowX: 'auto' })} tabIndex={0} role="region" aria-label={caption}>
      <Table data-framed={framed ? '' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ text }, index) => (
              <th key={text} scope="col" data-num={numberOf(index)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.text} data-num={numberOf(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
