import type { BodyOf } from '@steward/shared/contracts'
import { describeOccurrence } from '@steward/shared/rules/booking/series-plan'
import { addDays, addMinutes, minutesBetween, plainDateOf, resolveWallTime, wallTimeOf } from '@steward/shared/time'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { hindrancesOf, type Overrides } from '../../slot/provider-availability.ts'
import { providerWith, type NamedSlot, type Refusal } from './bulk-slots.ts'
import { settleAmongThemselves, type PlannedMove } from './settle-moves.ts'

type Input = BodyOf<'time-slot-bulk.move'>

/**
 * Returns where each slot would be: `days` later at the same wall time of the business, and `minutes` later. Slots that
 * move away themselves block nothing. A slot that has to stay blocks others, and of two moved slots that would overlap,
 * the later one stays. Conflicts are flagged, and rejected unless the caller accepts them.
 * Throws at `move.providerId` if there is no such member. Needs as many queries for a year of classes as for one slot,
 * per provider and location.
 */
export async function planMove(
  call: CallContext,
  slots: readonly NamedSlot[],
  { move, ...overrides }: Pick<Input, 'move' | keyof Overrides>,
): Promise<PlannedMove[]> {
  const target = move.providerId === undefined ? undefined : await providerWith(call, move.providerId)
  if (move.providerId !== undefined && !target) throw problems.invalidField('move.providerId', 'NOT_FOUND')
  const planned = slots.map((slot): PlannedMove => {
    const provider = target?.provider ?? slot.provider
    return { ...slot, after: { ...timesAfter(call, slot, move), serviceProvider: provider } }
  })
  await flagHindrances(call, planned)
  const providersById = new Map<string, typeof target>()
  for (const { after } of planned) {
    const { id } = after.serviceProvider
    if (!providersById.has(id)) providersById.set(id, id === move.providerId ? target : await providerWith(call, id))
  }
  for (const slot of planned) {
    const services = providersById.get(slot.after.serviceProvider.id)?.services
    if (!services?.has(slot.service.id)) slot.refusal ??= 'PROVIDER_NOT_ASSIGNED'
    slot.refusal ??= hindered(slot, overrides)
  }
  settleAmongThemselves(planned, overrides.forceConflict ?? false)
  return planned
}

function timesAfter(call: CallContext, { row }: NamedSlot, { days = 0, minutes = 0 }: Input['move']) {
  const zone = call.entity.timeZone
  const durationMinutes = minutesBetween(row.startTime, row.endTime)
  const start =
    days === 0
      ? { instant: row.startTime, kind: 'exact' as const }
      : resolveWallTime(addDays(plainDateOf(row.startTime, zone), days), wallTimeOf(row.startTime, zone), zone)
  return describeOccurrence(
    { ...start, instant: addMinutes(start.instant, minutes) },
    { before: row.startTime },
    { zone, durationMinutes },
    { now: call.clock.now(), zone, mayBackDate: false },
  )
}

async function flagHindrances(call: CallContext, planned: PlannedMove[]): Promise<void> {
  const groups = Map.groupBy(planned, ({ after, service }) => `${after.serviceProvider.id} ${service.locationId}`)
  const moved = planned.map(({ row }) => row.id)
  for (const group of groups.values()) {
    const { after, service } = group[0]!
    const where = { providerId: after.serviceProvider.id, locationId: service.locationId }
    const spans = group.map(({ row, after: then }) => ({
      id: row.id,
      startTime: then.instant,
      endTime: then.endInstant,
    }))
    const hindrances = await hindrancesOf(call, where, spans, moved)
    for (const [index, slot] of group.entries()) slot.after.flags.push(...hindrances[index]!)
  }
}

function hindered({ after: { flags } }: PlannedMove, overrides: Overrides): Refusal | undefined {
  for (const flag of ['PAST', 'TOO_FAR_AHEAD'] as const) if (flags.includes(flag)) return flag
  for (const flag of ['PROVIDER_BUSY', 'PROVIDER_AWAY'] as const)
    if (flags.includes(flag) && !overrides.forceConflict) return flag
  if (flags.includes('OUTSIDE_WORKING_HOURS') && !overrides.override) return 'OUTSIDE_WORKING_HOURS'
  return flags.includes('OUTSIDE_OPENING_HOURS') && !overrides.overrideOpeningHours
    ? 'OUTSIDE_OPENING_HOURS'
    : undefined
}
