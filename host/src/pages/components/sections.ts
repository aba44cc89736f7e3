/** The families of the design system, in the order of the page. Each id is a fragment of the address. */
export const sectionIds = [
  'tokens',
  'icons',
  'buttons',
  'status',
  'page',
  'figures',
  'fields',
  'forms',
  'table',
  'overlays',
  'toasts',
  'states',
  'records',
  'calendar',
  'charts',
  'media',
  'paper',
] as const

export type SectionId = (typeof sectionIds)[number]
