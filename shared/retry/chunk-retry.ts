import { publishedCodeLoader } from './code-loader-slot.ts'

/** The part of the bundler's runtime that loads chunks; each build has its own. */
interface BundlerRuntime {
  /** Loads a script, then calls back; the caller looks whether the chunk really arrived. */
  l(url: string, done: (event?: unknown) => void, key?: string, chunkId?: string | number): void
  f: Record<string, ((chunkId: string | number, promises: Promise<unknown>[]) => void) | undefined>
}

declare const __webpack_require__: BundlerRuntime

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
    loader.script(url, key ?? String(chunkId)).then(
      () => done({ type: 'load', target: { src: url } }),
      () => done({ type: 'missing', target: { src: url } }),
    )
  }
  return { name: 'steward-chunk-retry' }
}
