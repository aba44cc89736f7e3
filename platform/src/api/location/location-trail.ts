import type { OpeningException, OpeningPlan, OpeningTimes } from '@steward/shared/rules/business/opening-hours'
import type { LocationRow } from '../business/business.queries.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Returns the fields of a location for the trail: its hours as a text for each weekday, and one for all exceptions. */
export function trailOf(row: Omit<LocationRow, 'archivedAt' | 'entityId' | keyof Stamps>) {
  const { openingHours, openingExceptions, ...fields } = row
  return { ...fields, ...hoursOf({ openingHours, openingExceptions }) }
}

type Stamps = Pick<LocationRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>

function hoursOf({ openingHours, openingExceptions }: OpeningPlan) {
  const ofDay = (day: number) => textOf(openingHours.filter(({ dayOfWeek }) => dayOfWeek === day))
  const week = Object.fromEntries(weekdays.map((name, day) => [name, ofDay(day)]))
  return {
    ...(week as Record<(typeof weekdays)[number], string>),
    exceptions: openingExceptions.map(textOfException).join('; '),
  }
}

const textOfException = ({ date, reason, intervals }: OpeningException) =>
  [date, textOf(intervals) || '–', reason].filter((part) => part !== '').join(' ')

const textOf = (intervals: readonly OpeningTimes[]) =>
  intervals.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')
