import { hasShape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

export interface BusinessDetailsState {
  /** The range that the business overview shows, by its name in the address. */
  view: string
  /** Last known details of the business, painted first, then refreshed. */
  details: Record<string, unknown> | null
}

const initial: BusinessDetailsState = { view: 'month', details: null }

export const createBusinessDetails = (storage?: TextStorage) =>
  createKeptSlice({
    key: 'businessDetailsState',
    version: 1,
    initial,
    keep: (state: BusinessDetailsState) => state,
    isKept: (value) => hasShape(value, { view: 'string', details: 'object?' }),
    storage,
  })

export const useBusinessDetails = createBusinessDetails()
