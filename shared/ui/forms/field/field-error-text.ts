import type { FieldCode } from '../../../contracts/problem.ts'
import { fieldCodes } from '../../../contracts/problem.ts'
import { useUiTexts } from '../../texts/texts.ts'

/** What a field shows: a code of the contract with the numbers of its rule, or words of the page. */
export interface CodedError {
  type?: string | number | undefined
  message?: string | undefined
  params?: Record<string, string | number> | undefined
}

/** Names of react-hook-form's own rules in the contract's codes. */
const codesOfRules: Record<string, FieldCode> = {
  required: 'REQUIRED',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  min: 'TOO_SMALL',
  max: 'TOO_LARGE',
  pattern: 'INVALID_FORMAT',
}

function codeOf(type: string): FieldCode | undefined {
  return codesOfRules[type] ?? fieldCodes.find((code) => code === type)
}

/** The sentence beside a field. A message that the page wrote itself wins. */
export function useFieldErrorText(): (error: CodedError, formatHint?: string) => string {
  const t = useUiTexts()
  return (error, formatHint) => {
    if (error.message) return error.message
    if (formatHint && error.type === 'INVALID_FORMAT') return formatHint
    return t(`field.${codeOf(String(error.type ?? '')) ?? 'INVALID'}`, error.params ?? {})
  }
}
