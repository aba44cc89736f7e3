import { can } from '@steward/shared/roles'
import { scopeOf } from '@steward/shared/roles/matrix'
import type { Actor, CallContext } from './call.ts'
import { problems } from './problem-error.ts'

/** The part of a call that reads records with the rights of a member. A job that works for a member has it too. */
export type ReadContext = Pick<CallContext, 'tx' | 'actor' | 'entity' | 'clock' | 'may' | 'require' | 'scopeOf'>

/** Returns the functions of a call that ask for the rights of its actor. */
export function rightsOf({ permissions, role }: Pick<Actor, 'permissions' | 'role'>) {
  const may: CallContext['may'] = (key, isOwn) => can(permissions, key, isOwn)
  const require: CallContext['require'] = (key, isOwn) => {
    if (!may(key, isOwn)) throw problems.permissionDenied(key)
  }
  const ofRole: CallContext['scopeOf'] = (key) => scopeOf(role, key)
  return { may, require, scopeOf: ofRole }
}
