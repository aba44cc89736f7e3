import { isApiProblem, isApiUnreachable, isTokenProblem } from '../../api/problem.ts'
import { problemCodes } from '../../contracts/common/problem.ts'
import type { Asked } from '../../api/problem.ts'
import { useUiTexts } from '../texts/texts.ts'

/** The refusal whose sentence was made last. */
let latest: { sentence: string; asked: Asked } | undefined

/**
 * Returns what the refusal with this sentence asked for. Toasts and forms get the sentence of an error alone, at once, and
 * link it to its explanation by this function. Undefined for any other sentence.
 */
export const askedOf = (sentence: unknown): Asked | undefined =>
  sentence === latest?.sentence ? latest?.asked : undefined

/**
 * Returns a function that gives one sentence for any error of a request, by its code. For toasts, banners and form
 * summaries.
 */
export function useProblemText(): (error: unknown) => string {
  const t = useUiTexts()
  const sentenceOf = (error: unknown) => {
    if (isApiUnreachable(error)) return t('problem.OFFLINE')
    if (isTokenProblem(error)) return t('problem.SIGN_IN')
    const known = isApiProblem(error) ? problemCodes.find((code) => code === error.code) : undefined
    const freeSeats = known === 'SLOT_FULL' ? freeSeatsOf(error) : 0
    if (freeSeats > 0) return t('problem.SEATS_LEFT', { count: freeSeats })
    return t(known ? `problem.${known}` : 'problem.UNKNOWN')
  }
  return (error) => {
    const sentence = sentenceOf(error)
    if (isApiProblem(error)) latest = error.asked && { sentence, asked: error.asked }
    return sentence
  }
}

/** Returns the number of free seats from a SLOT_FULL problem, or 0 if the response does not contain it. */
function freeSeatsOf(error: unknown): number {
  const current = isApiProblem(error) ? error.details.current : undefined
  return (current as { freeSeats?: number } | undefined)?.freeSeats ?? 0
}

/** Returns the ID to report, or undefined if the server sent none. */
export function problemId(error: unknown): string | undefined {
  return isApiProblem(error) ? error.requestId : undefined
}
