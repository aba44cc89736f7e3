/** The characters "first strong isolate" and "pop directional isolate" (Unicode Standard Annex 9). */
const opening = '\u2068'
const closing = '\u2069'

const isOpenEnded = (text: string) => /\p{L}/u.test(text) && /^[^\p{L}]|[^\p{L}]$/u.test(text)

const isRightToLeft = () => typeof document !== 'undefined' && document.documentElement.dir === 'rtl'

/**
 * Isolates a text on a right-to-left page, so "14 free" stays "14 free" and "Search…" ends with its dots. Every
 * language of the app is written from left to right. A text that begins and ends with a letter needs no isolation.
 */
export const isolation = {
  type: 'postProcessor' as const,
  name: 'isolation',
  process: (text: string) => (isRightToLeft() && isOpenEnded(text) ? opening + text + closing : text),
}
