/** The specification's measures of the contacts (section 9), in px. */
export const contactsSize = { width: 300, maxHeight: 400 }
