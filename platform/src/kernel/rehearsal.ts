import type { OperationId } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import type { PermissionKey } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import { withSavepoint } from '../database/savepoint.ts'
import type { Actor, CallContext, Handler } from './call.ts'
import { noteFunctions } from './notes.ts'
import { ProblemError } from './problem-error.ts'
import { rightsOf } from './rights.ts'

/** A question that a verb asked about the rights of its actor, with the answer. */
export interface AskedRight {
  permission: PermissionKey
  isOwn: boolean | undefined
  passed: boolean
}

export interface Rehearsal {
  /** What the verb demanded of its actor, in order. */
  asked: AskedRight[]
  /** The problem that stopped the verb, or undefined if it went on to its end or to input that is missing. */
  problem: ProblemError | undefined
  /** Whether the verb stopped at input that is missing. */
  needsInput: boolean
}

/** Thrown where a verb reads input that a rehearsal does not have. */
class MissingInput extends Error {}
/** Thrown at the end, so that the savepoint is rolled back. */
class RolledBack extends Error {}

/**
 * Runs a verb as another member until it ends, is refused, or needs input, and takes everything back. The answer comes from
 * the verb's own checks, so it cannot differ from them. Its notes are dropped: no trail, no mail, no notification.
 * @param params the parameters of the path
 */
export async function rehearse(
  call: CallContext,
  handler: Handler,
  operation: Operation,
  { actor, params }: { actor: Actor; params: Record<string, string> },
): Promise<Rehearsal> {
  const rehearsal: Rehearsal = { asked: [], problem: undefined, needsInput: false }
  try {
    await withSavepoint(call.tx, async () => {
      await call.tx.execute(sql`select set_config('steward.actor_id', ${actor.memberId}, true)`)
      const query = operation.query?.safeParse({})
      const context: CallContext = {
        ...call,
        actor,
        ifMatch: undefined,
        ...noteFunctions({}),
        ...recorded(rightsOf(actor), rehearsal.asked),
        requireVersion: () => {
          throw new MissingInput()
        },
      }
      await handler.act({
        ...context,
        params,
        query: query === undefined || query.success ? query?.data : missingInput(),
        body: operation.body || operation.upload ? missingInput() : undefined,
      })
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof ProblemError) rehearsal.problem = error
    else if (error instanceof MissingInput) rehearsal.needsInput = true
    else if (!(error instanceof RolledBack)) throw error
  }
  return rehearsal
}

/** Records what a verb demands. `may` only asks, and often decides what a response contains, so it is not recorded. */
function recorded(rights: ReturnType<typeof rightsOf>, asked: AskedRight[]): ReturnType<typeof rightsOf> {
  return {
    ...rights,
    require: (permission, isOwn) => {
      asked.push({ permission, isOwn, passed: rights.may(permission, isOwn) })
      rights.require(permission, isOwn)
    },
  }
}

/** An object whose every property is input that is missing. */
function missingInput(): object {
  const stop = () => {
    throw new MissingInput()
  }
  return new Proxy({}, { get: stop, has: stop, ownKeys: stop, getOwnPropertyDescriptor: stop })
}

/** Returns the names of the parameters in the path of an operation, in their order. */
export const pathParameters = ({ route }: Pick<Operation, 'route'>): string[] =>
  [...route[1].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Returns the handler of each operation. */
export const byOperation = (handlers: readonly Handler[]): ReadonlyMap<OperationId, Handler> =>
  new Map(handlers.map((handler) => [handler.id, handler]))
