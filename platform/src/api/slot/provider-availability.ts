import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { isWithinOpeningHours } from '@steward/shared/rules/business/opening-hours'
import { isWithinWorkingHours } from '@steward/shared/rules/team/working-hours'
import type { Instant } from '@steward/shared/time'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { isActiveSlot } from '../../predicates/time-slot.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { serviceProvider } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readOpeningHours } from './read-opening-hours.ts'
import { readProviderHours } from './provider-hours.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** A slot that is planned or moved. */
export interface PlannedSlot {
  /** The id of the slot if it is moved. It does not block itself. */
  id?: string
  serviceId: string
  locationId: string | null
  providerId: string
  startTime: Instant
  endTime: Instant
}

export interface Overrides {
  forceConflict?: boolean | undefined
  override?: boolean | undefined
  overrideOpeningHours?: boolean | undefined
}

/** What prevents a slot at its time. */
export type Hindrance = 'PROVIDER_BUSY' | 'PROVIDER_AWAY' | 'OUTSIDE_WORKING_HOURS' | 'OUTSIDE_OPENING_HOURS'

/** A span of time that a provider should work. */
export interface PlannedSpan {
  /** The id of the slot if it is moved. It does not block itself, or slots that are moved with it. */
  id?: string
  startTime: Instant
  endTime: Instant
}

/**
 * Throws unless the provider can give the slot at that time: PROVIDER_NOT_ASSIGNED, PROVIDER_BUSY, PROVIDER_AWAY,
 * OUTSIDE_WORKING_HOURS, or OUTSIDE_OPENING_HOURS of its location. An owner or manager may override PROVIDER_BUSY and
 * PROVIDER_AWAY. Everybody may override the last two, each by itself.
 * @returns whether another slot of the provider was overridden. The caller records it as `conflict_forced`, without
 * which the constraint of the database rejects the row.
 */
export async function requireProvider(call: CallContext, slot: PlannedSlot, overrides: Overrides): Promise<boolean> {
  if (overrides.forceConflict) call.require('slot.override')
  await requireAssigned(call, slot, 'serviceProviderId')
  const [hindrances = []] = await hindrancesOf(call, slot, [slot])
  const isBusy = hindrances.includes('PROVIDER_BUSY')
  if (isBusy && !overrides.forceConflict) throw new ProblemError('PROVIDER_BUSY')
  if (!overrides.forceConflict && hindrances.includes('PROVIDER_AWAY')) throw new ProblemError('PROVIDER_AWAY')
  if (!overrides.override && hindrances.includes('OUTSIDE_WORKING_HOURS'))
    throw new ProblemError('OUTSIDE_WORKING_HOURS')
  if (!overrides.overrideOpeningHours && hindrances.includes('OUTSIDE_OPENING_HOURS'))
    throw new ProblemError('OUTSIDE_OPENING_HOURS')
  return isBusy
}

/**
 * Throws at the field `path` if there is no such member, and PROVIDER_NOT_ASSIGNED if they do not provide the service.
 */
export async function requireAssigned(
  { tx }: CallContext,
  { serviceId, providerId }: Pick<PlannedSlot, 'serviceId' | 'providerId'>,
  path: string,
): Promise<void> {
  const [member] = await tx
    .select({ status: businessUser.status, serviceId: serviceProvider.serviceId })
    .from(businessUser)
    .leftJoin(
      serviceProvider,
      and(eq(serviceProvider.businessUserId, businessUser.id), eq(serviceProvider.serviceId, serviceId)),
    )
    .where(and(eq(businessUser.id, providerId), isNull(businessUser.deletedAt)))
  if (!member) throw problems.invalidField(path, 'NOT_FOUND')
  if (member.serviceId === null || !takesPlaceOnTeam(member)) throw new ProblemError('PROVIDER_NOT_ASSIGNED')
}

/**
 * Returns what prevents each span, in the order of the spans. Needs as many queries for a year of classes as for one
 * slot. The slots and hours of the provider are read once, from the first start to the last end.
 * @param leaving other slots that are moved away at the same time, and so block nothing
 */
export async function hindrancesOf(
  call: CallContext,
  where: Pick<PlannedSlot, 'providerId' | 'locationId'>,
  spans: readonly PlannedSpan[],
  leaving: readonly string[] = [],
): Promise<Hindrance[][]> {
  if (spans.length === 0) return []
  const range = {
    startTime: spans.reduce((first, { startTime }) => (startTime < first ? startTime : first), spans[0]!.startTime),
    endTime: spans.reduce((last, { endTime }) => (endTime > last ? endTime : last), spans[0]!.endTime),
  }
  const moved = new Set([...leaving, ...spans.flatMap(({ id }) => id ?? [])])
  const busy = (await otherSlots(call, where.providerId, range)).filter(({ id }) => !moved.has(id))
  const [provider] = await readProviderHours(call, [where], range)
  const { absences, hours: agreed } = provider!
  const opening = where.locationId === null ? undefined : await readOpeningHours(call, where.locationId)
  return spans.map((span) => {
    const hindrances: Hindrance[] = []
    if (busy.some((slot) => overlaps(slot, span))) hindrances.push('PROVIDER_BUSY')
    if (absences.some((absence) => overlaps(absence, span))) hindrances.push('PROVIDER_AWAY')
    if (!isWithinWorkingHours(agreed, span.startTime, span.endTime)) hindrances.push('OUTSIDE_WORKING_HOURS')
    if (opening && !isWithinOpeningHours(opening, opening.zone, span)) hindrances.push('OUTSIDE_OPENING_HOURS')
    return hindrances
  })
}

type Range = Pick<PlannedSpan, 'startTime' | 'endTime'>

// Instants have one format (UTC, milliseconds), so their text order is the order of time.
const overlaps = (a: Range, b: Range) => a.startTime < b.endTime && b.startTime < a.endTime

async function otherSlots({ tx }: CallContext, providerId: string, range: Range) {
  return tx
    .select({ id: timeSlot.id, startTime: timeSlot.startTime, endTime: timeSlot.endTime })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.providerId, providerId),
        isActiveSlot,
        isNull(timeSlot.deletedAt),
        lt(timeSlot.startTime, range.endTime),
        gt(timeSlot.endTime, range.startTime),
      ),
    )
}
