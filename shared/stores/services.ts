import { hasShape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** What the services list can paint before the platform answers. No prices, no people. */
export interface ServiceSummary {
  id: string
  name: string
  type: string
  duration: number
}

/** A view of a list by a name of its own: the search parameters that make it. */
export interface SavedView {
  name: string
  search: string
  /** Of which list; where it is missing, of the services. */
  list?: string
}

export interface ServicesState {
  view: string
  filters: Record<string, string>
  lastServiceId: string | null
  /** What was typed into the slot form and not yet saved. */
  slotDraft: Record<string, unknown> | null
  summaries: ServiceSummary[]
  savedViews: SavedView[]
}

const initial: ServicesState = {
  view: 'list',
  filters: {},
  lastServiceId: null,
  slotDraft: null,
  summaries: [],
  savedViews: [],
}

export const createServices = (storage?: TextStorage) =>
  createKeptSlice({
    key: 'servicesState',
    version: 2,
    initial,
    keep: (state: ServicesState) => state,
    isKept: (value) =>
      hasShape(value, {
        view: 'string',
        filters: 'object',
        lastServiceId: 'string?',
        slotDraft: 'object?',
        summaries: 'array',
        savedViews: 'array',
      }) && (value as ServicesState).savedViews.every((view) => hasShape(view, { name: 'string', search: 'string' })),
    storage,
  })

export const useServices = createServices()
