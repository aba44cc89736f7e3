import { lockName, shareName } from '../../database/advisory-lock.ts'
import type { CallContext } from '../../kernel/call.ts'

const nameOf = ({ entity }: Pick<CallContext, 'entity'>) => `plan ${entity.id}`

/**
 * Waits for writes of absences and blackouts. Verbs that place slots call it before they lock a row or read who is away. They do not
 * wait for each other. It is one lock for the whole business, because the provider of a slot is known only after its row
 * is locked, and two orders of locks could wait for each other (docs/decisions/0104-time-off.md).
 */
export const sharePlan = (call: Pick<CallContext, 'tx' | 'entity'>): Promise<void> => shareName(call.tx, nameOf(call))

/**
 * Waits for verbs that place slots, and holds them up until the end of the transaction. For writes of absences and
 * blackouts, which call it before they lock a row.
 */
export const holdPlan = (call: Pick<CallContext, 'tx' | 'entity'>): Promise<void> => lockName(call.tx, nameOf(call))
