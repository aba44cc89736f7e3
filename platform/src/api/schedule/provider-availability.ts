import { isWithinWorkingHours } from '@steward/shared/rules/working-hours'
import type { Instant } from '@steward/shared/time'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { serviceProvider } from '../../tables/service.ts'
import { businessUser } from '../../tables/team.ts'
import { readProviderHours } from './provider-hours.ts'
import { timeSlot } from '../../tables/time-slot.ts'

/** A slot that is to be, or to be moved. */
export interface PlannedSlot {
  /** The slot itself where it is moved: it does not stand in its own way. */
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
}

/** What stands in the way of a slot at its time. */
export type Hindrance = 'PROVIDER_BUSY' | 'PROVIDER_AWAY' | 'OUTSIDE_WORKING_HOURS'

/** A stretch of time that a provider is to give. */
export interface PlannedSpan {
  /** The slot itself where it is moved: it does not stand in its own way, nor in that of those moved with it. */
  id?: string
  startTime: Instant
  endTime: Instant
}

/**
 * May the provider give the slot then? Refused with PROVIDER_NOT_ASSIGNED, PROVIDER_BUSY, PROVIDER_AWAY and
 * OUTSIDE_WORKING_HOURS, of which an owner or manager may force the middle two, and everybody the last.
 *
 * @returns whether another slot of the provider's was overridden, to be recorded as `conflict_forced`: the database's
 * own constraint lets only such a row pass.
 */
export async function requireProvider(call: CallContext, slot: PlannedSlot, overrides: Overrides): Promise<boolean> {
  if (overrides.forceConflict) call.require('slot.override')
  await requireAssigned(call, slot, 'serviceProviderId')
  const [hindrances = []] = await hindrancesOf(call, slot, [slot])
  const isBusy = hindrances.includes('PROVIDER_BUSY')
  if (isBusy && !overrides.forceConflict) throw problems.providerBusy()
  if (!overrides.forceConflict && hindrances.includes('PROVIDER_AWAY')) throw problems.providerAway()
  if (!overrides.override && hindrances.includes('OUTSIDE_WORKING_HOURS')) throw problems.outsideWorkingHours()
  return isBusy
}

/** Throws at the field `path` where there is no such member, and PROVIDER_NOT_ASSIGNED where they do not give the service. */
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
  if (member.serviceId === null || member.status === 'DEACTIVATED') throw problems.providerNotAssigned()
}

/**
 * What stands in the way of each span, in their order. As many queries for a year of classes as for one slot: what the
 * provider has is read once, from the first start to the last end.
 *
 * @param leaving other slots that are moved away at the same time, and so stand in nobody's way
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
  const [hours] = await readProviderHours(call, [where], range)
  const { absences, schedule } = hours!
  return spans.map((span) => {
    const hindrances: Hindrance[] = []
    if (busy.some((slot) => overlaps(slot, span))) hindrances.push('PROVIDER_BUSY')
    if (absences.some((absence) => overlaps(absence, span))) hindrances.push('PROVIDER_AWAY')
    if (!isWithinWorkingHours(schedule, span.startTime, span.endTime)) hindrances.push('OUTSIDE_WORKING_HOURS')
    return hindrances
  })
}

type Range = Pick<PlannedSpan, 'startTime' | 'endTime'>

// Instants are written alike (UTC, milliseconds): as texts they stand in the order of time.
const overlaps = (a: Range, b: Range) => a.startTime < b.endTime && b.startTime < a.endTime

async function otherSlots({ tx }: CallContext, providerId: string, range: Range) {
  return tx
    .select({ id: timeSlot.id, startTime: timeSlot.startTime, endTime: timeSlot.endTime })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.providerId, providerId),
        eq(timeSlot.status, 'ACTIVE'),
        isNull(timeSlot.deletedAt),
        lt(timeSlot.startTime, range.endTime),
        gt(timeSlot.endTime, range.startTime),
      ),
    )
}
