/** The most sessions that a card of Home lists. */
export const shownSlots = 8
