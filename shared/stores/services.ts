import type { Service } from '../contracts/types.ts'
import { hasShape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** What the services list can paint before the platform answers. No prices, no people. */
export interface ServiceSummary {
  id: string
  name: string
  type: Service['type']
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
  /** The view of the services list that was last open. */
  view: string
  /** Its filters, by their search parameters. */
  filters: Record<string, string>
  /** The service whose page was last open. */
  lastServiceId: string | null
  /** What was typed into the form of a new slot and not yet saved, with the service and the start that it is for. */
  slotDraft: Record<string, unknown> | null
  /** Active services in the order of their names. */
  summaries: ServiceSummary[]
  savedViews: SavedView[]
}

const initial: ServicesState = {
  view: '',
  filters: {},
  lastServiceId: null,
  slotDraft: null,
  summaries: [],
  savedViews: [],
}

const summaryShape = { id: 'string', name: 'string', type: 'string', duration: 'number' } as const

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
      }) &&
      Object.values((value as ServicesState).filters).every((text) => typeof text === 'string') &&
      (value as ServicesState).summaries.every((summary) => hasShape(summary, summaryShape)) &&
      (value as ServicesState).savedViews.every((view) => hasShape(view, { name: 'string', search: 'string' })),
    storage,
  })

export const useServices = createServices()
