import { toInstant, toPlainDate, type Instant } from '@steward/shared/time'
import type { EventLook } from '@steward/shared/ui/calendar'
import { people } from './sample-people.ts'

export const calendarZone = 'Asia/Kuala_Lumpur'
export const today = toPlainDate('2026-11-19')
export const calendarNow = toInstant('2026-11-19T10:40:00+08:00')

export const providers = people.slice(2, 5).map(({ id, name }) => ({ id, name }))

interface SampleSlot {
  id: string
  service: 'pilates' | 'yoga' | 'massage'
  start: Instant
  minutes: number
  taken: number
  seats: number
  look: EventLook
  tone: number
  personId: string
  provider: string
}

type Line = [
  day: number,
  time: string,
  minutes: number,
  service: SampleSlot['service'],
  provider: number,
  taken: number,
  look: EventLook,
]

const lines: readonly Line[] = [
  [16, '09:00', 55, 'yoga', 0, 8, 'done'],
  [16, '14:00', 60, 'massage', 1, 1, 'done'],
  [17, '10:00', 55, 'pilates', 2, 6, 'done'],
  [17, '10:30', 55, 'yoga', 0, 3, 'cancelled'],
  [18, '09:00', 90, 'massage', 1, 1, 'done'],
  [18, '16:00', 55, 'pilates', 2, 8, 'done'],
  [19, '08:30', 55, 'yoga', 0, 8, 'done'],
  [19, '10:00', 55, 'pilates', 0, 6, 'open'],
  [19, '10:15', 60, 'massage', 1, 1, 'open'],
  [19, '10:30', 55, 'yoga', 2, 0, 'free'],
  [19, '13:00', 45, 'massage', 1, 0, 'free'],
  [19, '15:00', 55, 'pilates', 2, 4, 'cancelled'],
  [20, '09:00', 55, 'yoga', 0, 5, 'open'],
  [20, '11:00', 90, 'pilates', 2, 8, 'open'],
  [21, '10:00', 55, 'yoga', 0, 0, 'free'],
  [22, '09:30', 55, 'pilates', 2, 2, 'open'],
  [25, '09:00', 55, 'yoga', 0, 2, 'open'],
]

/** Sessions of one week in every look. Three of them overlap on Thursday. */
export const sampleSlots: readonly SampleSlot[] = lines.map(
  ([day, time, minutes, service, provider, taken, look], index) => ({
    id: `slot-${index + 1}`,
    service,
    start: toInstant(`2026-11-${day}T${time}:00+08:00`),
    minutes,
    taken,
    seats: service === 'massage' ? 1 : 8,
    look,
    tone: provider,
    personId: providers[provider]!.id,
    provider: providers[provider]!.name,
  }),
)
