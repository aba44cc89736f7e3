import { isApiProblem, isApiUnreachable, isTokenProblem } from '../../api/problem.ts'
import { problemCodes } from '../../contracts/common/problem.ts'
import { useUiTexts } from '../texts/texts.ts'

/**
 * Returns a function that gives one sentence for any error of a request, by its code. For toasts, banners and form
 * summaries.
 */
export function useProblemText(): (error: unknown) => string {
  const t = useUiTexts()
  return (error) => {
    if (isApiUnreachable(error)) return t('problem.OFFLINE')
    if (isTokenProblem(error)) return t('problem.SIGN_IN')
    const known = isApiProblem(error) ? problemCodes.find((code) => code === error.code) : undefined
    const freeSeats = known === 'SLOT_FULL' ? freeSeatsOf(error) : 0
    if (freeSeats > 0) return t('problem.SEATS_LEFT', { count: freeSeats })
    return t(known ? `problem.${known}` : 'problem.UNKNOWN')
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
