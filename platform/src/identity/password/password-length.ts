/** Characters of a new password (NIST SP 800-63B asks for 8 at least, and to accept 64 at least). */
export const shortestPassword = 12
export const longestPassword = 256
