import { folderOfRunningScript, keepQueuesApart } from './chunk-queue.ts'
import { publishedCodeLoader } from './code-loader-slot.ts'

/** The part of the bundler's runtime that loads chunks; each build has its own. */
interface BundlerRuntime {
  /** Loads a script, then calls back; the caller looks whether the chunk really arrived. */
  /** Where its files lie. */
  p: string
  l(url: string, done: (event?: unknown) => void, key?: string, chunkId?: string | number): void
  f: Record<string, ((chunkId: string | number, promises: Promise<unknown>[]) => void) | undefined>
  /** Modules that ran, or threw while they did. */
  c?: Record<string, { error?: unknown } | undefined>
}

declare const __webpack_require__: BundlerRuntime
/** Name of a remote's queue of chunks (shared/build/remote-config.ts); the host has none that another could take. */
declare const STEWARD_CHUNKS: string | undefined

// The entry runs now, and no other script: what it is can be seen on its element.
if (typeof STEWARD_CHUNKS === 'string') {
  keepQueuesApart(STEWARD_CHUNKS)
  // The bundler takes its files' folder from the address of the script, which is not where the release lies.
  __webpack_require__.p = folderOfRunningScript() || __webpack_require__.p
}

/**
 * Runtime plugin of every build (host and remotes): hands the bundler's own chunk loading to the
 * host's loader, which has the deadline, the changed address per attempt, and an end in the network
 * log. The federation runtime's hooks see none of a remote's own chunks, so this sits inside each.
 */
export default function chunkRetryPlugin() {
  const runtime = __webpack_require__
  const loadByBundler = runtime.l
  runtime.l = (url, done, key, chunkId) => {
    const loader = publishedCodeLoader()
    if (!loader) return loadByBundler(url, done, key, chunkId)
    loader
      .script(url, key ?? String(chunkId), () => hasArrived(runtime, chunkId))
      .then(
        () => done({ type: 'load', target: { src: url } }),
        () => done({ type: 'missing', target: { src: url } }),
      )
  }
  // Asked at each import(): what threw in an earlier try, such as for the want of a shared module, is run anew.
  runtime.f['again'] = () => forgetWhatThrew(runtime)
  const loadStyles = runtime.f['css']
  if (loadStyles) {
    runtime.f['css'] = (chunkId, promises) => {
      const own: Promise<unknown>[] = []
      loadStyles(chunkId, own)
      promises.push(...own.map((promise) => promise.catch(markAsStylesheet)))
    }
  }
  return { name: 'steward-chunk-retry' }
}

function forgetWhatThrew({ c: modules = {} }: BundlerRuntime): void {
  for (const id in modules) if (modules[id]?.error !== undefined) delete modules[id]
}

/** The bundler adds the promise of a chunk that is still to come, and nothing for one that is there. */
function hasArrived({ f }: BundlerRuntime, chunkId: string | number | undefined): boolean {
  const pending: Promise<unknown>[] = []
  if (chunkId !== undefined) f['j']?.(chunkId, pending)
  return pending.length === 0
}

/** Scripts and stylesheets fail with the same name: only the code tells them apart (specification, section 8). */
function markAsStylesheet(error: unknown): never {
  throw Object.assign(error as Error, { code: 'CSS_CHUNK_LOAD_FAILED' })
}
