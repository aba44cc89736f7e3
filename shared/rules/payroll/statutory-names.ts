import type { FieldProblem } from './field-problem.ts'
import { payItemCodes, payItems } from './malaysia/pay-items.ts'

/** The lines that a business without tables enters by hand: what is taken off the pay, and what the employer adds. */
export const namedCodes = ['STATUTORY_EMPLOYEE', 'STATUTORY_EMPLOYER'] as const
export type NamedCode = (typeof namedCodes)[number]

export const isNamed = (code: string | null | undefined): code is NamedCode =>
  (namedCodes as readonly string[]).includes(code ?? '')

/** The codes of a business without tables. The value of a benefit in kind is a matter of Malaysian tax. */
export const codesByHand: readonly string[] = [
  ...namedCodes,
  ...payItemCodes.filter((code) => code !== 'BASIC_SALARY' && payItems[code].kind !== 'BENEFIT'),
]

/** Returns what is wrong with the name of an item: statutory lines by hand need one, and others have none. */
export function nameProblems({ code, name = '' }: { code?: string | null | undefined; name?: string }): FieldProblem[] {
  if (isNamed(code) && name === '')
    return [{ path: 'name', code: 'REQUIRED', rule: 'A statutory line needs its name, such as that of an insurance.' }]
  return !isNamed(code) && name !== ''
    ? [{ path: 'name', code: 'NOT_APPLICABLE', rule: 'Only a statutory line by hand has a name.' }]
    : []
}

/** Names a line among others: statutory lines by hand share their code. */
export const lineKeyOf = ({ code, name }: { code: string; name?: string | undefined }): string =>
  name ? `${code} ${name}` : code
