import { isApiProblem, isApiUnreachable } from '@steward/shared/api'

/** Whether the platform may have carried out a write whose response is this error or got lost on the way. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  isApiUnreachable(error) || (isApiProblem(error) && error.status >= 500)
