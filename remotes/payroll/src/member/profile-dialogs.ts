/** The dialogs of the page. `id` is the first day of a fact sheet, the id of an item, or the year and source of figures. */
export const profileDialogs = [
  'edit-salary',
  'new-facts',
  'edit-facts',
  'remove-facts',
  'new-item',
  'edit-item',
  'remove-item',
  'new-opening',
  'new-earlier',
  'edit-year',
  'remove-year',
] as const
export type OpenProfileDialog = (name: (typeof profileDialogs)[number], id?: string) => void
