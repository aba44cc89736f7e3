import { hasShape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** What the services list can paint before the platform answers. No prices, no people. */
export interface ServiceSummary {
  id: string
  name: string
  type: string
  duration: number
}

export interface ServicesState {
  view: string
  filters: Record<string, string>
  lastServiceId: string | null
  /** What was typed into the slot form and not yet saved. */
  slotDraft: Record<string, unknown> | null
  summaries: ServiceSummary[]
}

const initial: ServicesState = {
  view: 'list',
  filters: {},
  lastServiceId: null,
  slotDraft: null,
  summaries: [],
}

export const createServices = (storage?: TextStorage) =>
  createKeptSlice({
    key: 'servicesState',
    version: 1,
    initial,
    keep: (state: ServicesState) => state,
    isKept: (value) =>
      hasShape(value, {
        view: 'string',
        filters: 'object',
        lastServiceId: 'string?',
        slotDraft: 'object?',
        summaries: 'array',
      }),
    storage,
  })

export const useServices = createServices()
