import type { FieldCode } from '../../../contracts/common/problem.ts'
import { fieldCodes } from '../../../contracts/common/problem.ts'
import { formatDate, isPlainDate, toPlainDate } from '../../../time/index.ts'
import { useLocale } from '../../core/locale.ts'
import { useUiTexts } from '../../texts/texts.ts'

/** The error of a field: a code of the contract with the numbers of its rule, or a message of the page. */
export interface CodedError {
  type?: string | number | undefined
  message?: string | undefined
  params?: Record<string, string | number> | undefined
}

/** The contract's codes for the rules of react-hook-form. */
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

/** Returns a function that gives the sentence of a field error. A message of the page takes precedence. */
export function useFieldErrorText(): (error: CodedError, formatHint?: string) => string {
  const t = useUiTexts()
  const locale = useLocale()
  const dayOf = (bound: string | number | undefined) =>
    typeof bound === 'string' && isPlainDate(bound) ? formatDate(toPlainDate(bound), locale) : undefined
  return (error, formatHint) => {
    if (error.message) return error.message
    if (formatHint && error.type === 'INVALID_FORMAT') return formatHint
    const first = error.type === 'NOT_IN_PAST' && dayOf(error.params?.['min'])
    if (first) return t('field.firstDay', { day: first })
    const last = error.type === 'TOO_FAR_AHEAD' && dayOf(error.params?.['max'])
    if (last) return t('field.lastDay', { day: last })
    return t(`field.${codeOf(String(error.type ?? '')) ?? 'INVALID'}`, error.params ?? {})
  }
}
