import { isOfRole, type GuardContext, type Refusal, type Rejection } from '@steward/shared/rules/common/refusal'
import type { CallContext } from './call.ts'
import { ProblemError } from './problem-error.ts'

/** Returns the context that a guard needs to judge a record of the provider. */
export function guardContext({ clock, entity, actor, may }: CallContext, providerId: string): GuardContext {
  const isOwn = providerId === actor.memberId
  return { now: clock.now(), ...entity.terms, may: (permission) => may(permission, isOwn) }
}

/** The problem that answers a refusal. */
export const problemOf = ({ code, members }: Rejection) => new ProblemError(code, members)

/** Throws the problem of a refusal, if there is one. */
export function throwRefusal(refusal: Rejection | undefined): void {
  if (refusal) throw problemOf(refusal)
}

/**
 * Throws unless the action is possible on this version of a record. Users without the permission get 403 before 409, so
 * they learn nothing about the version.
 */
export function requirePossible(call: CallContext, version: number, refusal: Refusal | undefined): void {
  if (refusal && isOfRole(refusal)) throwRefusal(refusal)
  call.requireVersion(version)
  throwRefusal(refusal)
}
