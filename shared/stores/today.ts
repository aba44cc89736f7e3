import { hasShape, isRecord } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** One slot of the day as last read, without its roster. Customers are never stored. */
export interface TodayEvent {
  slotId: string
  startTime: string
  endTime: string
  serviceName: string
  providerName: string
  seatsTaken: number
  slots: number
  status: string
}

export interface TodayState {
  /** The local day of the events in the zone of the business, `YYYY-MM-DD`. */
  date: string | null
  events: TodayEvent[]
}

const initial: TodayState = { date: null, events: [] }
const eventShape = {
  slotId: 'string',
  startTime: 'string',
  endTime: 'string',
  serviceName: 'string',
  providerName: 'string',
  seatsTaken: 'number',
  slots: 'number',
  status: 'string',
} as const

export const createToday = (storage?: TextStorage) =>
  createKeptSlice({
    key: 'todayState',
    version: 1,
    initial,
    keep: (state: TodayState) => state,
    isKept: (value) =>
      isRecord(value) &&
      hasShape(value, { date: 'string?', events: 'array' }) &&
      (value['events'] as unknown[]).every((event) => hasShape(event, eventShape)),
    storage,
  })

export const useToday = createToday()
