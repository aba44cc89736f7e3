import { hasShape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

export interface BusinessDetailsState {
  /** The range of the business overview, by its name in the URL. */
  view: string
  /** The last known details of the business. The page renders them first and then refreshes them. */
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
