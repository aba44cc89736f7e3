import type { Handler } from '../../kernel/call.ts'
import { addExamples } from './add-examples.ts'
import { getExamples } from './get-examples.ts'
import { removeExamples } from './remove-examples.ts'

export const exampleDataHandlers: Handler[] = [getExamples, addExamples, removeExamples]
