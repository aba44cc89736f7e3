import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import type { ResponseOf } from '@steward/shared/contracts'
import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { guardContext, problemOf } from '../../../kernel/guard.ts'
import { service, serviceProvider } from '../../../tables/booking/service.ts'
import { businessUser } from '../../../tables/team/team.ts'
import type { LockedSlot } from '../../slot/slot.queries.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'

export type Failure = ResponseOf<'time-slot-bulk.preview'>['failed'][number]
export type Refusal = Failure['code']
type Provider = ResponseOf<'time-slot-bulk.preview'>['effects'][number]['serviceProvider']

/** A slot that the request names, with the data that a response shows. */
export interface NamedSlot {
  row: LockedSlot
  service: { id: string; name: string; locationId: string | null }
  provider: Provider
  /** Why the slot is not changed, or undefined if nothing prevents it so far. */
  refusal: Refusal | undefined
}

interface Named {
  id: string
  version: number
}

/**
 * Locks the named slots for the transaction, by their start, so that no booking comes in between. Judges what both a
 * move and a cancellation need: the slot is active, in the future, and in the version that the caller has seen.
 * @returns the slots of the business, and the ids that do not exist in it
 */
export async function lockNamed(
  call: CallContext,
  named: readonly Named[],
): Promise<{ slots: NamedSlot[]; missing: string[] }> {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const rows = await call.tx
    .select({
      row: timeSlot,
      service: { id: service.id, name: service.name, locationId: service.locationId },
      provider: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
    })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .where(and(inArray(timeSlot.id, [...versions.keys()]), isNull(timeSlot.deletedAt)))
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .for('update', { of: timeSlot })
  const refusalOf = (slot: LockedSlot): Refusal | undefined => {
    if (slot.version !== versions.get(slot.id)) return 'STALE_VERSION'
    const refusal = whyNotSlot('change-many', slot, guardContext(call, slot.providerId))
    if (refusal?.code === 'PERMISSION_DENIED') throw problemOf(refusal)
    return refusal?.code
  }
  const ids = new Set(rows.map(({ row }) => row.id))
  return {
    slots: rows.map((slot) => ({ ...slot, refusal: refusalOf(slot.row) })),
    missing: [...versions.keys()].filter((id) => !ids.has(id)),
  }
}

/**
 * Returns the member with the ids of the services that they provide. Returns undefined if there is none, or if they
 * were removed.
 */
export async function providerWith({ tx }: CallContext, id: string) {
  const [member] = await tx
    .select({
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      status: businessUser.status,
    })
    .from(businessUser)
    .where(and(eq(businessUser.id, id), isNull(businessUser.deletedAt)))
  if (!member) return undefined
  const { status, ...provider } = member
  const given = await tx
    .select({ serviceId: serviceProvider.serviceId })
    .from(serviceProvider)
    .where(eq(serviceProvider.businessUserId, id))
  return {
    provider,
    services: new Set(!takesPlaceOnTeam({ status }) ? [] : given.map(({ serviceId }) => serviceId)),
  }
}

/**
 * Returns the slots that are not changed, in the order of the response: existing ones by their start, then missing
 * ones.
 */
export function failuresOf(slots: readonly NamedSlot[], missing: readonly string[]): Failure[] {
  return [
    ...slots.flatMap(({ row, refusal }) => (refusal ? [{ slotId: row.id, code: refusal }] : [])),
    ...missing.map((slotId) => ({ slotId, code: 'NOT_FOUND' as const })),
  ]
}
