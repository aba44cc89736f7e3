import { sources, type Compiler } from '@rspack/core'
import type { PageFiles, RemoteDescription } from '../contracts/registry.ts'
import { filesOfPages } from './page-files.ts'

/** What a build says of itself: its `remote.json` with version and build. A release adds the addresses. */
export interface BuiltRemote extends RemoteDescription {
  version: string
  build: string
  pages?: Record<string, PageFiles>
}

/** What the host's build says of itself. */
export interface BuiltHost {
  name: 'host'
  build: string
  /** The contract it provides: what a remote's range is held against before it is live. */
  contract: string
}

/** Writes `release.json` into the build: which inputs it was made from, and all that publishing it needs. */
export class ReleaseFilePlugin {
  readonly #built: BuiltRemote | BuiltHost

  readonly #hasPages: boolean

  /** @param hasPages whether it is said, too, what each page takes; of a production build of a remote */
  constructor(built: BuiltRemote | BuiltHost, hasPages = false) {
    this.#built = built
    this.#hasPages = hasPages
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH
      compilation.hooks.processAssets.tap({ name: 'ReleaseFile', stage }, () => {
        const built = this.#hasPages ? { ...this.#built, pages: filesOfPages(compilation) } : this.#built
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(built, null, 2)}\n`))
      })
    })
  }
}
