import { Box, chakra } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'

const Cell = chakra('td', {
  base: {
    px: '5',
    py: '2.5',
    textStyle: 'cell',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    verticalAlign: 'top',
  },
})
const Head = chakra('th', {
  base: { px: '5', py: '2', textStyle: 'caption', color: 'fg.muted', textAlign: 'start', whiteSpace: 'nowrap' },
})

interface PlainTableProps {
  caption: string
  headers: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small table of figures without sorting, search or links. On a phone it scrolls sideways. */
export function PlainTable({ caption, headers, rows }: PlainTableProps) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
      <chakra.table w="full" borderCollapse="collapse">
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <Head key={header} scope="col">
                {header}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <Cell key={headers[index]}>{cell}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}
