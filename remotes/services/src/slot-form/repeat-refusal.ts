import { isApiProblem } from '@steward/shared/api'
import { useProblemText } from '@steward/shared/ui/core'
import { useFieldErrorText } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

/**
 * Returns a function that explains why a repetition cannot be planned. It returns undefined if the error is about
 * something else.
 */
export function useRepeatRefusal(): (error: unknown) => string | undefined {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  return (error) => {
    const refused = isApiProblem(error) ? error.errors.find(({ path }) => path === 'rrule') : undefined
    if (!refused) return undefined
    const { code, params } = refused
    if (code === 'TOO_MANY') return t('repeat.tooMany', { max: Number(params?.max) })
    if (code === 'TOO_FAR_AHEAD') return t('repeat.tooLong')
    if (code === 'TOO_FEW') return t('repeat.none')
    return fieldText({ type: code, params })
  }
}

/** Returns a function that explains any error of the preview. */
export function usePreviewRefusal(): (error: unknown) => string {
  const refusal = useRepeatRefusal()
  const problemText = useProblemText()
  return (error) => refusal(error) ?? problemText(error)
}
