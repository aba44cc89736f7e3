import {
  FinalError,
  LOAD_BACKOFF,
  LOAD_DEADLINE_MS,
  retry,
  RetryError,
  startDeadline,
  urlOfAttempt,
  type Attempt,
  type Clock,
  type Connectivity,
  type Deadline,
} from '@steward/shared/retry'
import { LoadError, type LoadResource } from './load-failure.ts'
import { createTrustedFiles, type TrustedFiles } from './trusted-files.ts'

export interface LoaderEnvironment {
  clock: Clock
  connectivity: Connectivity
  random: () => number
  fetch: typeof fetch
  /**
   * Runs the script at `url`, which is already in the browser's cache. `asked` is the address that was requested.
   * Rejects if the browser refuses the script, or if it throws.
   */
  runScript: (url: string, integrity?: string, asked?: string) => Promise<void>
  /** Computes the SHA-384 digest. */
  digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>
  /** Origin of the page. */
  origin: string
}

/** A request without a byte for this many ms counts as stalled. It is repeated under a changed address. */
export const STALL_MS = 15_000
/** The same limit on a slow network: if one file needed more than STALL_MS, others may too. */
export const SLOW_STALL_MS = 30_000
const REFUSALS = 3

const CONTENT_TYPES: Record<LoadResource, RegExp> = {
  registry: /json/,
  integrity: /json/,
  manifest: /json/,
  entry: /javascript/,
  chunk: /javascript/,
  page: /javascript/,
  stylesheet: /css/,
}

export interface ResourceLoader extends Pick<TrustedFiles, 'trust' | 'knownHashOf' | 'addressOf'> {
  text(url: string, resource: LoadResource): Promise<string>
  /** Loads and runs a script. `arrived` returns, after the run, whether the script left its expected result. */
  script(url: string, resource: LoadResource, arrived?: () => boolean): Promise<void>
  /** Fetches the stylesheet into the browser's cache and returns the address that it is cached under. */
  stylesheet(url: string): Promise<string>
  /** Returns a response that other code requested, if its bytes match the release. @throws LoadError otherwise */
  verified(url: string, response: Response): Promise<Response>
  /** Starts to fetch code that will run soon. A failure is reported when the code is loaded. */
  warm(urls: readonly string[]): void
  /**
   * Counts everything under `base`, and everything of the host, against `deadline`. The returned function ends that.
   */
  holdTo(base: string, deadline: Deadline): () => void
  /**
   * Returns and clears the last failure under `base`. Needed because the runtimes between wrap errors beyond
   * recognition.
   */
  takeFailure(base: string): LoadError | undefined
}

/**
 * Creates the loader of all code of the app. It fetches each resource before running it. Only a fetch can distinguish a
 * slow response from a stalled one, report the reason of a failure, and be aborted. The browser then serves the script
 * or link from its cache.
 */
export function createResourceLoader(env: LoaderEnvironment): ResourceLoader {
  const timesAsked = new Map<string, number>()
  const held: { base: string; deadline: Deadline }[] = []
  const warming = new Map<string, Promise<LoadError | undefined>>()
  let stallMs = STALL_MS
  let failures: { url: string; failure: LoadError }[] = []
  const trusted = createTrustedFiles((url) => load(url, 'integrity', async (_, body) => body), env.digest, env.origin)

  async function load<T>(
    url: string,
    resource: LoadResource,
    use: (address: string, body: string, hash: string | undefined) => Promise<T>,
  ): Promise<T> {
    // Requested in parallel with the file, and awaited before the file is used.
    const hash = resource === 'registry' ? Promise.resolve(undefined) : trusted.hashOf(url)
    hash.catch(() => undefined)
    const shared = deadlineOf(url)
    const deadline = shared ?? startDeadline(LOAD_DEADLINE_MS, env.clock, env.connectivity)
    try {
      if (resource !== 'registry') trusted.admit(url)
      const { clock, connectivity, random } = env
      const options = {
        clock,
        connectivity,
        random,
        deadline,
        backoff: LOAD_BACKOFF,
        refusals: REFUSALS,
        // A stalled first attempt may be due to a slow server, so later attempts wait longer.
        stallMs: (attempt: number) => (attempt === 1 ? stallMs : SLOW_STALL_MS),
      }
      return await retry(async (attempt) => {
        const number = (timesAsked.get(url) ?? 0) + 1
        timesAsked.set(url, number)
        // If the address by content fails, the file is in its release.
        const address = number === 1 ? trusted.addressOf(url) : urlOfAttempt(url, number)
        const bytes = await read(address, resource, attempt)
        const expected = await whileProgressing(hash, attempt, clock).catch(refuse)
        // The file may have been damaged on its way. A mismatch is retried before it is final.
        if (expected) await trusted.check(url, bytes, expected)
        const value = await use(address, textOf(bytes), expected)
        // A complete file keeps its address, because the browser has cached it under that name.
        timesAsked.set(url, number - 1)
        return value
      }, options)
    } catch (error) {
      const failure = classify(error, url, resource)
      failures.push({ url, failure })
      throw failure
    } finally {
      if (!shared) deadline.end()
    }
  }

  async function read(address: string, resource: LoadResource, { signal, progress }: Attempt): Promise<ArrayBuffer> {
    const init: RequestInit = { signal, credentials: 'same-origin' }
    if (resource === 'registry') init.cache = 'no-store'
    const askedAt = env.clock.now()
    const response = await env.fetch(address, init)
    if (env.clock.now() - askedAt > STALL_MS) stallMs = SLOW_STALL_MS
    progress()
    if (!response.ok) throw new LoadError(resource, 'status', `${address} answered ${response.status}`)
    const type = response.headers.get('content-type') ?? ''
    if (!CONTENT_TYPES[resource].test(type))
      throw new LoadError(resource, 'not-code', `${address} answered ${type || 'no type'}`)
    const body = await readBody(response, progress)
    // A truncated document is retried here. The code that parses it later could only fail.
    if (isDocument(resource) && !isJson(textOf(body)))
      throw new LoadError(resource, 'not-code', `${address} answered no whole document`)
    return body
  }

  /** Waits for the prefetch of a file. If that failed, the file is not tried three more times. */
  async function afterWarming(url: string): Promise<void> {
    const failure = await warming.get(url)
    if (failure) throw failure
  }

  function deadlineOf(url: string): Deadline | undefined {
    const own = held.findLast(({ base }) => url.includes(base))
    // A chunk of the host, such as a shared table, is requested for the page that is loading.
    return (own ?? (isOfHost(url) ? held.at(-1) : undefined))?.deadline
  }

  return {
    trust: trusted.trust,
    knownHashOf: trusted.knownHashOf,
    addressOf: trusted.addressOf,
    async verified(url, response) {
      const hash = response.ok ? await trusted.hashOf(url) : undefined
      if (hash) await trusted.check(url, await response.clone().arrayBuffer(), hash)
      return response
    },
    async text(url, resource) {
      await afterWarming(url)
      return load(url, resource, async (_, body) => body)
    },
    async script(url, resource, arrived = () => true) {
      await afterWarming(url)
      await load(url, resource, async (address, _, hash) => {
        await env.runScript(address, hash, url).catch((error: unknown) => {
          throw new LoadError(resource, 'threw', `${address}: ${String(error)}`)
        })
        if (!arrived()) throw new LoadError(resource, 'threw', `${address} ran and left nothing`)
      })
    },
    async stylesheet(url) {
      await afterWarming(url)
      return load(url, 'stylesheet', async (address) => address)
    },
    warm(urls) {
      for (const url of urls) {
        if (warming.has(url)) continue
        const fetched = load(url, resourceAt(url), async () => undefined).catch((error: unknown) => error as LoadError)
        warming.set(url, fetched)
        void fetched.then(() => warming.delete(url))
      }
    },
    holdTo(base, deadline) {
      const entry = { base, deadline }
      held.push(entry)
      return () => void held.splice(held.indexOf(entry), 1)
    },
    takeFailure(base) {
      const isOurs = ({ url }: { url: string }) => url.includes(base) || isOfHost(url)
      const last = failures.findLast(isOurs)
      failures = failures.filter((one) => !isOurs(one))
      return last?.failure
    },
  }
}

/** What a file of a release is, by its name. */
function resourceAt(url: string): LoadResource {
  if (url.endsWith('/mf-manifest.json')) return 'manifest'
  if (url.endsWith('/remoteEntry.js')) return 'entry'
  return url.endsWith('.css') ? 'stylesheet' : 'chunk'
}

function isDocument(resource: LoadResource): boolean {
  return resource === 'registry' || resource === 'manifest' || resource === 'integrity'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isOfHost(url: string): boolean {
  return !url.includes('/remotes/')
}

/**
 * Reads the body and reports progress for each piece. It watches a copy and reads the body itself as a whole: Chromium
 * sometimes logs a body that was read in pieces as aborted, and may then not cache it.
 */
async function readBody(response: Response, progress: () => void): Promise<ArrayBuffer> {
  const watched = response.clone().body?.getReader()
  const body = response.arrayBuffer()
  // The caller handles the failure below. Nothing handles it while the copy is being read.
  body.catch(() => undefined)
  for (let isDone = watched === undefined; !isDone;) {
    isDone = (await watched!.read()).done
    progress()
  }
  return body
}

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)

/**
 * Reports progress while the attempt waits for another request, so that it does not count as stalled. That request has
 * a time limit of its own.
 */
async function whileProgressing<T>(work: Promise<T>, { progress }: Attempt, clock: Clock): Promise<T> {
  let cancel = () => {}
  const again = () => {
    progress()
    cancel = clock.after(STALL_MS / 3, again)
  }
  again()
  return work.finally(() => cancel())
}

/** Fails without a retry, because no hash is known for the file and a retry would not change that. */
function refuse(cause: unknown): never {
  throw new FinalError(String(cause), { cause })
}

function classify(error: unknown, url: string, resource: LoadResource): LoadError {
  if (error instanceof LoadError) return error
  if (!(error instanceof RetryError)) return new LoadError(resource, 'unreachable', `${url}: ${String(error)}`)
  if (error.end === 'deadline')
    return new LoadError(resource, 'deadline', `${url} did not arrive in time`, error.attempts)
  const { attempts } = error
  const cause = error.cause instanceof FinalError ? error.cause.cause : error.cause
  if (cause instanceof LoadError) {
    const failure = new LoadError(cause.resource, cause.reason, cause.message, cause.attempts ?? attempts)
    failure.refusal = cause.refusal
    return failure
  }
  return new LoadError(resource, 'unreachable', `${url}: ${String(cause)}`, attempts)
}
