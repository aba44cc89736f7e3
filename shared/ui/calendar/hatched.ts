/** The fill of closed, cancelled and skipped times. */
export const hatched = 'repeating-linear-gradient(-45deg, transparent 0 6px, var(--border-muted) 6px 7px)'
