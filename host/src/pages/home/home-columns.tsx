import { chakra } from '@steward/shared/ui/core'

/** The day, and beside it what waits; one under the other below 1200 px. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
    '& > div': { display: 'grid', gap: '4', minW: '0' },
  },
})
