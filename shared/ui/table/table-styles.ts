import { chakra } from '@chakra-ui/react/styled-system'

/** Selectors of the last visible cell while the columns of one or of both lower priorities are hidden. */
const lastBesideP2 = '& tr > :not([data-p2], [data-menu]):not(:has(~ :not([data-p2])))' as const
const lastBesideBoth = '& tr > :not([data-p2], [data-p3], [data-menu]):not(:has(~ :not([data-p2], [data-p3])))' as const

/**
 * All styles of a table, on one element. Cells are plain <td>, because a Chakra component per cell measured 25 times
 * slower. Attributes select variants: data-num for figures, data-primary for the name, data-p2 and data-p3 for columns
 * that hide.
 */
export const TableFrame = chakra('div', {
  base: {
    overflowX: 'auto',
    // Columns hide according to the width of the table, not that of the window.
    containerType: 'inline-size',
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'cell' },
    '& caption': { srOnly: true },
    '& th': {
      h: '9',
      px: '2',
      bg: 'bg.subtle',
      color: 'fg.muted',
      textStyle: 'badge',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& thead tr:first-of-type th': { borderTopWidth: '1px' },
    '& td': { h: '12', px: '2', py: '1', borderBottomWidth: '1px', borderColor: 'border.muted', whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
    '& tfoot td': {
      bg: 'bg.subtle',
      fontWeight: 'semibold',
      borderTopWidth: '1px',
      borderColor: 'border',
      borderBottomWidth: '0',
    },
    '& th:first-of-type, & td:first-of-type': { ps: '5' },
    '& th:last-of-type, & td:last-of-type': { pe: '5' },
    '& [data-num]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    // The header above the header: a muted band with the group's name over a line as wide as its columns.
    '& thead td': { h: '7', bg: 'bg.subtle', borderTopWidth: '1px', borderColor: 'border', borderBottomWidth: '0' },
    '& th[data-group]': { h: '7', textAlign: 'center' },
    '& td[data-muted]': { color: 'fg.muted' },
    '& td[data-primary]': { textStyle: 'strong', color: 'fg', whiteSpace: 'normal', minW: '160px' },
    '& [data-tick]': { width: '1%', pe: '1' },
    '& [data-tick] + *': { ps: '2' },
    '& td[data-menu]': { width: '1%', textAlign: 'end', pe: '3' },
    '& tbody tr[data-link]': { cursor: 'pointer' },
    // A selected or open row keeps its background under the pointer.
    '& tbody tr[data-link]:not([data-ticked], [aria-selected=true]):hover td': { bg: 'bg.subtle' },
    '& tbody tr[data-ticked] td': { bg: 'accent.subtle' },
    '& tbody tr[aria-selected=true] td': { bg: 'accent.subtle' },
    '& button[data-row-link][aria-expanded]': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& button[data-row-link][aria-expanded] > svg': { flexShrink: '0', mt: '3px' },
    '& tr[data-details] > td': { h: 'auto', px: '5', pt: '0', pb: '5', bg: 'accent.subtle', whiteSpace: 'normal' },
    // The details stay in view while the table scrolls sideways.
    '& tr[data-details] > td > *': { position: 'sticky', insetInlineStart: '5', maxW: 'calc(100cqi - 40px)' },
    '& a[data-row-link]': { color: 'inherit', textDecoration: 'none', borderRadius: 'xs', py: '1' },
    '& tr[data-link]:hover a[data-row-link]': {
      textDecoration: 'underline',
      textDecorationColor: 'border.emphasized',
      textUnderlineOffset: '3px',
    },
    '& th > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '6',
      mx: '-1',
      px: '1',
      borderRadius: 'xs',
      cursor: 'pointer',
      fontWeight: 'inherit',
      _hover: { color: 'fg' },
    },
    '& th > button > svg': { opacity: '0' },
    // The arrow is before the header of figures, so that header and figures align at their ends.
    '& th[data-num] > button': { flexDirection: { base: 'row-reverse', _rtl: 'row' } },
    '& th > button:is(:hover, :focus-visible) > svg, & th[aria-sort] > button > svg': { opacity: '1' },
    // Words wrap before the table scrolls sideways, so that amounts and menus stay in view. Figures never break.
    '@container (max-width: 759.98px)': {
      '& td:not([data-num], [data-menu])': { whiteSpace: 'normal' },
      '& td[data-primary]': { minW: '120px' },
      // Leaves the room to the words.
      '& [data-num]': { width: '1%' },
    },
    '@container (max-width: 839.98px)': {
      '& [data-p3]': { display: 'none' },
      [lastBesideBoth]: { pe: '5' },
    },
    '@container (max-width: 1059.98px)': { '& [data-p2]': { display: 'none' }, [lastBesideP2]: { pe: '5' } },
    '&[data-density=compact] td': { h: '10' },
    '&[data-stale]': { opacity: '0.6', transition: 'opacity 120ms 150ms' },
  },
})

export const CardList = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: '3',
      px: '4',
      py: '3.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li[data-tickable]': { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' },
    '& > li[data-ticked]': { bg: 'accent.subtle' },
    '& [data-tick]': { position: 'relative', zIndex: '1', alignSelf: 'center' },
    '& > li:last-of-type': { borderBottomWidth: '0' },
    '& [data-name]': { fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& [data-name] a': {
      color: 'inherit',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    // Wraps to as many lines as needed, because half a booking number is useless.
    '& [data-meta]': { textStyle: 'cell', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& [data-meta] > span:not(:last-of-type)::after': { content: '" · "' },
    '& [data-end]': {
      fontSize: '0.875rem',
      fontWeight: 'semibold',
      alignSelf: 'center',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      gridRow: '1',
      gridColumn: '-3',
    },
    '& [data-menu]': { position: 'relative', alignSelf: 'center', me: '-2', gridRow: '1', gridColumn: '-2' },
    '& [data-foot]': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '0.5',
      mt: '1.5',
      textStyle: 'cell',
      color: 'fg.muted',
    },
    '& [data-foot] > :last-of-type[data-foot-end]': { ms: 'auto' },
    '& [data-details]': { gridColumn: '1 / -1', mt: '3' },
    '& button[data-row-link][aria-expanded]': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '&[data-stale]': { opacity: '0.6' },
  },
})
