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
    // A phone shows what is bought and what it comes to; paper shows everything.
    '& [data-aside]': { display: { base: 'none', sm: 'table-cell' }, _print: { display: 'table-cell' } },
    // Physically right, also in right-to-left text: decimals stand under each other.
    '& [data-figure]': { textAlign: 'right', ps: '4', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

/**
 * The table of a document: the head row stands on every printed page, and no line is split over two. `data-figure` on
 * a cell puts figures under each other, `data-aside` leaves it out on a phone.
 * @param label names what scrolls, where the screen is too narrow
 */
export function PaperTable({ label, children }: { label: string; children: ReactNode }) {
  const sideways = useSideways(label)
  return (
    <Box overflowX="auto" _print={{ overflow: 'visible' }} {...sideways}>
      <Table>{children}</Table>
    </Box>
  )
}
