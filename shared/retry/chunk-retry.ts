import { folderOfRunningScript, keepQueuesApart } from './chunk-queue.ts'
import { publishedCodeLoader } from './code-loader-slot.ts'

/** The part of the bundler's runtime that loads chunks. Each build has its own runtime. */
interface BundlerRuntime {
  /** The folder of its files. */
  p: string
  /** Loads a script, then calls `done`. The caller checks whether the chunk really arrived. */
  l(url: string, done: (event?: unknown) => void, key?: string, chunkId?: string | number): void
  f: Record<string, ((chunkId: string | number, promises: Promise<unknown>[]) => void) | undefined>
  /** The cache of modules that ran, or threw while they ran. */
  c?: Record<string, { error?: unknown } | undefined>
}

declare const __webpack_require__: BundlerRuntime
/**
 * The name of a remote's chunk queue (tooling/build/remote-config.ts). Undefined in the host, which needs no separation.
 */
declare const STEWARD_CHUNKS: string | undefined

// The entry is the running script here, so its element has the address of its release.
if (typeof STEWARD_CHUNKS === 'string') {
  keepQueuesApart(STEWARD_CHUNKS)
  // The bundler derives the folder from the address of the script, which can differ from the folder of the release.
  __webpack_require__.p = folderOfRunningScript() || __webpack_require__.p
}

/**
 * The runtime plugin of every build (host and remotes). It replaces the bundler's chunk loading with the host's loader,
 * which has the deadline, changes the address per attempt, and aborts requests. The hooks of the federation runtime
 * are not called for a remote's own chunks, so every build contains this plugin.
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
  // Runs at each import(). Modules that threw in an earlier attempt, e.g. for a missing shared module, run again.
  runtime.f['again'] = () => removeFailedModules(runtime)
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

function removeFailedModules({ c: modules = {} }: BundlerRuntime): void {
  for (const id in modules) if (modules[id]?.error !== undefined) delete modules[id]
}

/** Whether a chunk is loaded. The bundler adds a promise for a pending chunk, and none for a loaded one. */
function hasArrived({ f }: BundlerRuntime, chunkId: string | number | undefined): boolean {
  const pending: Promise<unknown>[] = []
  if (chunkId !== undefined) f['j']?.(chunkId, pending)
  return pending.length === 0
}

/** Adds the code of a stylesheet failure. Scripts fail with the same error name (specification, section 8). */
function markAsStylesheet(error: unknown): never {
  throw Object.assign(error as Error, { code: 'CSS_CHUNK_LOAD_FAILED' })
}
