import { isApiProblem } from '@steward/shared/api'

interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What an error card needs of a failed query: Retry, and the id under which the platform logged it. */
export function loadFailure({ error, isFetching, refetch }: FailedQuery) {
  return {
    onRetry: () => void refetch(),
    retrying: isFetching,
    errorId: isApiProblem(error) ? error.requestId : undefined,
  }
}
