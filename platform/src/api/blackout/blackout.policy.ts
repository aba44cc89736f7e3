import {
  faultOfChange,
  faultOfDays,
  isChangeable,
  spanOfBlackout,
  type BlackoutDays,
  type BlackoutScope,
} from '@steward/shared/rules/team/blackout'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { location } from '../../tables/business/business.ts'
import { businessUser } from '../../tables/team/team.ts'

/** Throws 403 unless the caller may block hours of any member. Closures need `blackout.business` alone. */
export function requireScope(call: CallContext, ...scopes: Pick<BlackoutScope, 'memberId'>[]): void {
  if (scopes.some(({ memberId }) => memberId !== null)) call.require('schedule.update', false)
}

/** Throws TRANSITION_NOT_ALLOWED for blackouts that began more than 31 days ago: what they changed is final. */
export function requireChangeable(call: CallContext, days: BlackoutDays, action: 'update' | 'remove'): void {
  if (isChangeable(days, todayOf(call))) return
  throw new ProblemError('TRANSITION_NOT_ALLOWED', {
    from: 'PAST',
    action,
    allowed: action === 'update' ? [] : ['update'],
  })
}

/**
 * Returns the instants of a blackout that is written. Throws at `memberId`, `locationId`, or the field of the days that
 * is wrong.
 */
export async function requireBlackout(
  call: CallContext,
  after: BlackoutScope & BlackoutDays,
  before?: BlackoutDays,
): Promise<OpenSpan> {
  if (after.memberId !== null && after.locationId !== null) throw problems.invalidField('locationId', 'NOT_APPLICABLE')
  if (after.memberId !== null) await requireMember(call, after.memberId)
  const zone = after.locationId === null ? call.entity.timeZone : await zoneOf(call, after.locationId)
  const fault = faultOfDays(after) ?? faultOfChange(after, todayOf(call), before)
  if (fault) throw problems.invalidField(fault.path, fault.code, fault.params)
  const span = spanOfBlackout(after, zone)
  if (!span) throw problems.invalidField('toTime', 'NOT_AFTER_START')
  return span
}

const todayOf = ({ clock, entity }: CallContext): PlainDate => plainDateOf(clock.now(), entity.timeZone)

async function requireMember({ tx, entity }: CallContext, id: string): Promise<void> {
  const [member] = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, id), isNull(businessUser.deletedAt)))
  if (!member) throw problems.invalidField('memberId', 'NOT_FOUND')
}

async function zoneOf({ tx, entity }: CallContext, id: string): Promise<string> {
  const [place] = await tx
    .select({ timeZone: location.timeZone })
    .from(location)
    .where(and(eq(location.entityId, entity.id), eq(location.id, id), isNull(location.deletedAt)))
    // A location that is deleted or gets another zone meanwhile waits.
    .for('share')
  if (!place) throw problems.invalidField('locationId', 'NOT_FOUND')
  return place.timeZone ?? entity.timeZone
}
