import { ApiProblem, ApiUnreachable } from '@steward/shared/api'

/** Errors in the form in which an API call throws them. */
export const offline = new ApiUnreachable()
export const refused = new ApiProblem(403, { code: 'PERMISSION_DENIED', requestId: 'req-7f3a91c2' })
export const missing = new ApiProblem(404, { code: 'NOT_FOUND', requestId: 'req-7f3a91c2' })
export const unavailable = new ApiProblem(503, { code: 'UNAVAILABLE', requestId: 'req-7f3a91c2' })

const refetch = () => undefined

/** Queries in the form that TanStack Query returns, each fixed in one state. */
export const failedQuery = (error: unknown) => ({ data: undefined, error, isFetching: false, refetch })
export const waitingQuery = { data: undefined, error: null, isFetching: true, refetch }
export const loadedQuery = <Data>(data: Data) => ({ data, error: null, isFetching: false, refetch })
export const staleQuery = <Data>(data: Data) => ({ data, error: offline, isFetching: false, refetch })
