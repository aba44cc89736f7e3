import { paths, type OperationId } from '../contracts/paths.ts'
import type { BodyOf, FileOperationId, ParamsOf, QueryOf, ResponseOf } from '../contracts/types.ts'
import { openAnswer, receive, send, type ApiSettings, type RawCall } from './client.ts'
import { createFirstPosition } from './first-position.ts'

export type { ApiSettings } from './client.ts'
/** A call of another service than the API with the same token, retries and errors: the provider's account endpoints. */
export { send, type RawCall as ServiceCall } from './client.ts'
export { ApiProblem, ApiUnreachable, TokenProblem, isApiProblem, isApiUnreachable, isTokenProblem } from './problem.ts'
export type { FieldError, ProblemCode } from '../contracts/problem.ts'

export type { OperationId } from '../contracts/paths.ts'
export type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '../contracts/types.ts'

// A part the contract does not have may not be given; one whose every member is optional may be left out.
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallOptions<Id extends OperationId> = Given<'params', ParamsOf<Id>> &
  Given<'query', QueryOf<Id>> &
  Given<'body', BodyOf<Id>> &
  Pick<RawCall, 'ifMatch' | 'idempotencyKey' | 'signal' | 'keepalive'>

type Arguments<Id extends OperationId> =
  {} extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

let settings: ApiSettings | undefined
let first = createFirstPosition()

/** Called once by the host (and by tests) before the first call. */
export function configureApi(given: ApiSettings): void {
  first = createFirstPosition()
  settings = { ...given, beginCall: first.begin }
}

/** Resolves to the position that the live stream of this page has to start from. */
export const firstPosition = (): Promise<string | undefined> => first.read()

/** A file as it came: what to call it, and its bytes. */
export interface DownloadedFile {
  name: string
  content: Blob
}

/**
 * The platform's API by operation id, typed by shared/contracts. Takes a token before each call,
 * renews it once on 401, repeats a failed read twice.
 * Throws ApiProblem (an answer that refuses), ApiUnreachable (no answer), TokenProblem (no token).
 */
export const api = {
  async call<Id extends OperationId>(id: Id, ...[options]: Arguments<Id>): Promise<ResponseOf<Id>> {
    if (!settings) throw new Error('configureApi has not been called')
    const [method, path] = paths[id]
    return (await send(settings, { ...options, method, path } as RawCall)) as ResponseOf<Id>
  },
  /** Like `call`, for an operation that answers a file. */
  async download<Id extends FileOperationId>(id: Id, ...[options]: Arguments<Id>): Promise<DownloadedFile> {
    if (!settings) throw new Error('configureApi has not been called')
    const [method, path] = paths[id]
    const response = await receive(settings, { ...(options as object), method, path } as RawCall)
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { name: name ?? 'download', content: await response.blob() }
  },
}

/** Opens a stream of events with the token and the business of the moment; `renew` takes a fresh token. One attempt. */
export async function openStream(
  path: string,
  { renew, signal, headers }: { renew: boolean; signal: AbortSignal; headers?: Record<string, string> },
): Promise<Response> {
  if (!settings) throw new Error('configureApi has not been called')
  const accepted = { Accept: 'text/event-stream', ...headers }
  return openAnswer(settings, { method: 'GET', path, signal, headers: accepted }, renew)
}

/** A key for one intent of the user: make it when the form opens, send it with every try. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
export { createIntentKeys } from './intent-key.ts'
