import type { FieldCode } from '../../codes/problem-codes.ts'

/** A field that cannot be used, with the rule that it breaks as a sentence. */
export interface FieldProblem {
  path: string
  code: FieldCode
  params?: Record<string, string | number>
  rule: string
}
