import type { Service } from '../contracts/types.ts'
import { hasShape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** The data that the services list renders before the platform responds. It contains no prices and no people. */
export interface ServiceSummary {
  id: string
  name: string
  type: Service['type']
  duration: number
}

/** A saved view of a list: its name and search parameters. */
export interface SavedView {
  name: string
  search: string
  /** The list of the view. If missing, the services. */
  list?: string
}

export interface ServicesState {
  /** The view of the services list that was last open. */
  view: string
  /** The filters of that view, by their search parameters. */
  filters: Record<string, string>
  /** The service whose page was last open. */
  lastServiceId: string | null
  /** The unsaved values in the form of a new slot, with its service and start. */
  slotDraft: Record<string, unknown> | null
  /** The active services, ordered by name. */
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
