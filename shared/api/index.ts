import { paths, type OperationId } from '../contracts/paths.ts'
import type { BodyOf, FileOperationId, ParamsOf, QueryOf, ResponseOf } from '../contracts/types.ts'
import { openAnswer, receive, send, type ApiSettings, type RawCall } from './client.ts'
import { isApiProblem, type Asked } from './problem.ts'
import { createFirstPosition } from './first-position.ts'

export type { ApiSettings } from './client.ts'
/** Calls the identity provider's account endpoints with the same token, retries and errors as the API. */
export { send, type RawCall as ServiceCall } from './client.ts'
export type { Asked } from './problem.ts'
export { ApiProblem, ApiUnreachable, TokenProblem, isApiProblem, isApiUnreachable, isTokenProblem } from './problem.ts'
export type { FieldError, ProblemCode } from '../contracts/common/problem.ts'

export type { OperationId } from '../contracts/paths.ts'
export type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '../contracts/types.ts'

// The option is forbidden if the contract does not have it, and optional if all of its members are optional.
type OptionOf<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallOptions<Id extends OperationId> = OptionOf<'params', ParamsOf<Id>> &
  OptionOf<'query', QueryOf<Id>> &
  OptionOf<'body', BodyOf<Id>> &
  Pick<RawCall, 'ifMatch' | 'idempotencyKey' | 'signal' | 'keepalive'>

type Arguments<Id extends OperationId> =
  {} extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

let settings: ApiSettings | undefined
let first = createFirstPosition()

/** Sets the API client up. The host and tests call it once, before the first call. */
export function configureApi(options: ApiSettings): void {
  first = createFirstPosition()
  settings = { ...options, beginCall: first.begin }
}

/** Returns the position that the live stream of this page must start from, or undefined if none is known. */
export const firstPosition = (): Promise<string | undefined> => first.read()

/** A downloaded file: its suggested name and its bytes. */
export interface DownloadedFile {
  name: string
  content: Blob
}

/**
 * The platform's API by operation id, typed by shared/contracts. Gets a token before each call, renews it once on 401,
 * and retries a failed read twice.
 * Throws ApiProblem (an error response), ApiUnreachable (no response) and TokenProblem (no token).
 */
export const api = {
  async call<Id extends OperationId>(id: Id, ...[options]: Arguments<Id>): Promise<ResponseOf<Id>> {
    if (!settings) throw new Error('configureApi has not been called')
    const [method, path] = paths[id]
    const call = { ...options, method, path } as RawCall
    return (await send(settings, call).catch(noteAsked(id, call))) as ResponseOf<Id>
  },
  /** Like `call`, for an operation that returns a file. */
  async download<Id extends FileOperationId>(id: Id, ...[options]: Arguments<Id>): Promise<DownloadedFile> {
    if (!settings) throw new Error('configureApi has not been called')
    const [method, path] = paths[id]
    const call = { ...(options as object), method, path } as RawCall
    const response = await receive(settings, call).catch(noteAsked(id, call))
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { name: name ?? 'download', content: await response.blob() }
  },
}

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Adds to a refusal what was refused. A call about more than two records names none of them. */
const noteAsked =
  (operation: OperationId, { path, params = {} }: RawCall) =>
  (error: unknown): never => {
    const records = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(params[name!]))
    const [record, second] = records.length < 3 && records.every((id) => recordId.test(id)) ? records : []
    if (isApiProblem(error) && error.status === 403)
      error.asked = { operation, ...(record && { record }), ...(second && { second }) } satisfies Asked
    throw error
  }

/**
 * Opens an event stream with the current token and business, in one attempt. With `renew` it gets a new token first.
 */
export async function openStream(
  path: string,
  { renew, signal, headers }: { renew: boolean; signal: AbortSignal; headers?: Record<string, string> },
): Promise<Response> {
  if (!settings) throw new Error('configureApi has not been called')
  const accepted = { Accept: 'text/event-stream', ...headers }
  return openAnswer(settings, { method: 'GET', path, signal, headers: accepted }, renew)
}

/** Returns a key for one intent of the user. Create it when the form opens, and send it with every attempt. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
export { createIntentKeys } from './intent-key.ts'
