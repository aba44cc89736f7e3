import { chakra } from '@steward/shared/ui/core'

/**
 * The cards of Home. From 1200 px there are two independent columns. Below that there is one column, sorted by the
 * `order` of the cards.
 */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
  variants: {
    /** All cards of one column are hidden, so the other one takes the whole width. */
    single: { true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr)' } } },
  },
})

export const Column = chakra('div', {
  base: { display: { base: 'contents', lg: 'grid' }, gap: '4', minW: '0', alignContent: 'start' },
})

/** A card's position in the single column of narrow screens. */
export const Placed = chakra('div', { base: { minW: '0' } })
