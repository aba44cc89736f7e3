import { handle } from '../../kernel/call.ts'
import { readOwnEarnings } from './earnings.queries.ts'

/** Returns what the caller earned in a month. Nobody gets the earnings of another member here. */
export const getEarnings = handle('earnings.get', (call) => readOwnEarnings(call, call.params.month))
