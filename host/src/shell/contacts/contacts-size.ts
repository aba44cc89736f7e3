/** The size of the contacts panel in px (specification, section 9). */
export const contactsSize = { width: 300, maxHeight: 400 }
