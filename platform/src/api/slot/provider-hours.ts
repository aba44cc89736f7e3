import type { ProviderHours } from '@steward/shared/rules/team/open-hours'
import { datesOf } from '@steward/shared/rules/team/planned-day'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import type { CallContext } from '../../kernel/call.ts'
import { concerns, readAbsences } from './read-absences.ts'
import { readMemberHours } from './read-member-hours.ts'

/** A provider at a location, or at none in particular if it is null. */
export interface ProviderPlace {
  providerId: string
  locationId: string | null
}

/**
 * Returns the agreed hours of each provider, and their absences in `range`. Absences are approved time off, and
 * blackout hours of the person, the location or the whole business. The order is that of `places`. Needs four queries
 * for any number of places.
 */
export async function readProviderHours(
  call: CallContext,
  places: readonly ProviderPlace[],
  range: OpenSpan,
): Promise<ProviderHours[]> {
  if (places.length === 0) return []
  const providerIds = [...new Set(places.map(({ providerId }) => providerId))]
  const dates = datesOf(range, call.entity.timeZone)
  const hours = await readMemberHours(call, providerIds, { first: dates[0]!, last: dates.at(-1)! })
  const absences = await readAbsences(call, providerIds, range)
  return places.map(({ providerId, locationId }) => ({
    hours: hours.get(providerId)!,
    absences: absences.filter(
      (absence) => concerns(absence, providerId) && (absence.locationId === null || absence.locationId === locationId),
    ),
  }))
}
