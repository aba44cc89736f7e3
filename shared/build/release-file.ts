import { sources, type Compiler } from '@rspack/core'
import type { RemoteDescription } from '../contracts/registry.ts'

/** What a build says of itself: its `remote.json` with version and build. A release adds the addresses. */
export interface BuiltRemote extends RemoteDescription {
  version: string
  build: string
}

/** Writes `release.json` into the build, so that the folder alone is enough to publish it. */
export class ReleaseFilePlugin {
  readonly #remote: BuiltRemote

  constructor(remote: BuiltRemote) {
    this.#remote = remote
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
      compilation.hooks.processAssets.tap('ReleaseFile', () => {
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(this.#remote, null, 2)}\n`))
      })
    })
  }
}
