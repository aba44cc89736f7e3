import { handle } from '../../kernel/call.ts'
import { readExamples } from './read-examples.sql.ts'

/** Returns whether the business can add examples, or which it has. */
export const getExamples = handle('example-data.get', (call) => readExamples(call))
