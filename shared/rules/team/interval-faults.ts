import type { WallTime } from '../../time/index.ts'

/** Working hours start and end at multiples of these minutes. */
export const hoursStepMinutes = 5

interface Interval {
  startTime: WallTime
  endTime: WallTime
}

export interface IntervalFault {
  /** The place of the interval in its list. */
  index: number
  field: 'startTime' | 'endTime'
  code: 'NOT_A_STEP' | 'NOT_AFTER_START' | 'RUNS_INTO_NEXT'
}

/** Returns what is wrong with the intervals of one day, in any order. They may touch, but not overlap. */
export function intervalFaults(intervals: readonly Interval[]): IntervalFault[] {
  const faults: IntervalFault[] = []
  for (const [index, { startTime, endTime }] of intervals.entries()) {
    if (!isStep(startTime)) faults.push({ index, field: 'startTime', code: 'NOT_A_STEP' })
    if (!isStep(endTime)) faults.push({ index, field: 'endTime', code: 'NOT_A_STEP' })
    if (endTime <= startTime) faults.push({ index, field: 'endTime', code: 'NOT_AFTER_START' })
    const overlapsLater = intervals.some(
      (other, at) =>
        at !== index &&
        (other.startTime > startTime || (other.startTime === startTime && at > index)) &&
        other.startTime < endTime,
    )
    if (overlapsLater) faults.push({ index, field: 'endTime', code: 'RUNS_INTO_NEXT' })
  }
  return faults
}

const isStep = (time: WallTime) => Number(time.slice(3)) % hoursStepMinutes === 0
