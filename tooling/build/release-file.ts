import { sources, type Compiler } from '@rspack/core'
import type { BuiltHost, BuiltRemote } from '@steward/shared/federation/build-description'
import { filesOfPages, unmatchedPages } from './page-files.ts'

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
        const built = this.#built
        const pages = this.#hasPages ? filesOfPages(compilation) : undefined
        const problems = pages && 'routes' in built ? unmatchedPages(built, Object.keys(pages)) : []
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem))
        compilation.emitAsset(
          'release.json',
          new sources.RawSource(`${JSON.stringify({ ...built, pages }, null, 2)}\n`),
        )
      })
    })
  }
}
