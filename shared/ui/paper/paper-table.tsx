import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Box } from '../core/layout.tsx'
import { useSideways } from '../core/use-sideways.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', textStyle: 'caption', fontWeight: 'medium', color: 'fg.muted', pb: '2' },
    '& thead': { borderBottomWidth: '1px', borderColor: 'fg.subtle' },
    '& td': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& tr': { breakInside: 'avoid' },
    // A phone shows only the item and its amount. Print shows every column.
    '& [data-aside]': { display: { base: 'none', sm: 'table-cell' }, _print: { display: 'table-cell' } },
    // Aligned to the right even in right-to-left layouts, so that the decimals line up.
    '& [data-figure]': { textAlign: 'right', ps: '4', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

/**
 * The table of a document. Each printed page repeats the header row, and no line is split over two pages. `data-figure`
 * on a cell aligns figures, and `data-aside` hides the cell on a phone.
 * @param label the name of the scrollable area on a narrow screen
 */
export function PaperTable({ label, children }: { label: string; children: ReactNode }) {
  const sideways = useSideways(label)
  return (
    <Box overflowX="auto" _print={{ overflow: 'visible' }} {...sideways}>
      <Table>{children}</Table>
    </Box>
  )
}
