import { chakra } from '@steward/shared/ui/core'

/**
 * The cards of Home. From 1200 px on, two columns of their own height. Below that one column, in the order of each card's
 * `order`.
 */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
})

export const Column = chakra('div', {
  base: { display: { base: 'contents', lg: 'grid' }, gap: '4', minW: '0', alignContent: 'start' },
})

/** A place in the one column of narrow screens. */
export const Placed = chakra('div', { base: { minW: '0' } })
