import type { ReactNode } from 'react'
import { Box, chakra } from '@steward/shared/ui/core'

const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'cell',
    '& th': {
      textAlign: 'start',
      textStyle: 'badge',
      color: 'fg.muted',
      px: '3',
      py: '2',
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
    },
    '& td': { px: '3', py: '2', borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top' },
    '& [data-num]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
})

/** The frame of a table with the effects of a change, slot by slot. It scrolls on its own. */
export function EffectFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box maxH="240px" overflow="auto" borderWidth="1px" borderRadius="md" tabIndex={0} role="region" aria-label={label}>
      <Table>{children}</Table>
    </Box>
  )
}
