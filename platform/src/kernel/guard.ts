import { isOfRole, type GuardContext, type Refusal, type Rejection } from '@steward/shared/rules/refusal'
import type { CallContext } from './call.ts'
import { ProblemError } from './problem-error.ts'

/** The context in which a guard judges a record of the provider. */
export function guardContext({ clock, entity, actor, may }: CallContext, providerId: string): GuardContext {
  const isOwn = providerId === actor.memberId
  return { now: clock.now(), zone: entity.timeZone, may: (permission) => may(permission, isOwn) }
}

/** The problem that answers a refusal. */
export const problemOf = ({ code, members }: Rejection) => new ProblemError(code, members)

/** Throws the problem of a refusal, if there is one. */
export function throwRefusal(refusal: Rejection | undefined): void {
  if (refusal) throw problemOf(refusal)
}

/**
 * Throws unless the action is possible on a record of this version. People without the permission of the operation get
 * 403 before they learn of the version.
 */
export function requirePossible(call: CallContext, version: number, refusal: Refusal | undefined): void {
  if (refusal && isOfRole(refusal)) throwRefusal(refusal)
  call.requireVersion(version)
  throwRefusal(refusal)
}
