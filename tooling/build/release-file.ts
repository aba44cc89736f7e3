import { sources, type Compiler } from '@rspack/core'
import type { BuiltHost, BuiltRemote } from '@steward/shared/federation/build-description'
import { filesOfPages } from './page-files.ts'

/** Writes `release.json` into the build, with the hash of its inputs and all data that publishing needs. */
export class ReleaseFilePlugin {
  readonly #built: BuiltRemote | BuiltHost

  readonly #hasPages: boolean

  /** @param hasPages whether the file lists what each page loads, for a production build of a remote */
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
