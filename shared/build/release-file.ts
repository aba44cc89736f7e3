import { sources, type Compiler } from '@rspack/core'
import type { RemoteDescription } from '../contracts/registry.ts'

/** What a build says of itself: its `remote.json` with version and build. A release adds the addresses. */
export interface BuiltRemote extends RemoteDescription {
  version: string
  build: string
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

  constructor(built: BuiltRemote | BuiltHost) {
    this.#built = built
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
      compilation.hooks.processAssets.tap('ReleaseFile', () => {
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(this.#built, null, 2)}\n`))
      })
    })
  }
}
