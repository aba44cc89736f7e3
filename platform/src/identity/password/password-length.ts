/** In characters. NIST SP 800-63B requires a minimum of at least 8, and that 64 are accepted. */
export const shortestPassword = 12
export const longestPassword = 256
