import type { ResponseOf } from '@steward/shared/contracts'
import { whyNotSlot } from '@steward/shared/rules/slot-guards'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { guardContext, problemOf } from '../../../kernel/guard.ts'
import { service, serviceProvider } from '../../../tables/service.ts'
import { businessUser } from '../../../tables/team.ts'
import type { LockedSlot } from '../../schedule/slot.queries.ts'
import { timeSlot } from '../../../tables/time-slot.ts'

export type Failure = ResponseOf<'time-slot-bulk.preview'>['failed'][number]
export type Refusal = Failure['code']
type Provider = ResponseOf<'time-slot-bulk.preview'>['effects'][number]['serviceProvider']

/** A slot that was named, with what is shown of it. */
export interface NamedSlot {
  row: LockedSlot
  service: { id: string; name: string; locationId: string | null }
  provider: Provider
  /** Why it is left as it is; undefined where nothing was found so far. */
  refusal: Refusal | undefined
}

interface Named {
  id: string
  version: number
}

/**
 * The slots that were named, by their start, each held for the transaction so that no booking comes in between, and
 * judged by what both a move and a cancellation need: active, still to come, and as the caller has seen it.
 *
 * @returns those of the business, and the ids that name nothing there
 */
export async function lockNamed(
  call: CallContext,
  named: readonly Named[],
): Promise<{ slots: NamedSlot[]; missing: string[] }> {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const found = await call.tx
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
  const ids = new Set(found.map(({ row }) => row.id))
  return {
    slots: found.map((slot) => ({ ...slot, refusal: refusalOf(slot.row) })),
    missing: [...versions.keys()].filter((id) => !ids.has(id)),
  }
}

/** The member and the services that they give; undefined where there is nobody, or nobody any more. */
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
    services: new Set(status === 'DEACTIVATED' ? [] : given.map(({ serviceId }) => serviceId)),
  }
}

/** What is left as it is, in the order of the answer: what was found by its start, then what was not. */
export function failuresOf(slots: readonly NamedSlot[], missing: readonly string[]): Failure[] {
  return [
    ...slots.flatMap(({ row, refusal }) => (refusal ? [{ slotId: row.id, code: refusal }] : [])),
    ...missing.map((slotId) => ({ slotId, code: 'NOT_FOUND' as const })),
  ]
}
