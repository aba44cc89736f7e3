/** Our own conditions, as plain media queries. Chakra's types do not know conditions that are added to its system. */
export const touch = '@media (pointer: coarse), (max-width: 599.98px)'
/** Below the breakpoint sm (specification, section 9). */
export const phone = '@media (max-width: 599.98px)'
export const calm = '@media (prefers-reduced-motion: reduce)'
