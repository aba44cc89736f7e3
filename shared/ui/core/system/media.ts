/** Conditions of ours, as plain media queries: Chakra's types know no conditions that we add. */
export const touch = '@media (pointer: coarse), (max-width: 599.98px)'
/** Below the breakpoint sm (specification, section 9). */
export const phone = '@media (max-width: 599.98px)'
export const calm = '@media (prefers-reduced-motion: reduce)'
