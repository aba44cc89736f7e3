import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { sources, type Compiler } from '@rspack/core'

const COMPRESSIBLE = /\.(js|css|json|svg)$/
/** Files below this size save no packet when compressed. */
const SMALLEST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a `.br` and a `.gz` file for each text asset, so the server does not compress at run time. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        const texts = Object.keys(assets).filter((name) => COMPRESSIBLE.test(name))
        await Promise.all(
          texts.map(async (name) => {
            const content = Buffer.from(assets[name]!.source())
            if (content.length < SMALLEST_BYTES) return
            const options = {
              params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            }
            const [br, gz] = await Promise.all([brotli(content, options), gzipped(content, { level: 9 })])
            compilation.emitAsset(`${name}.br`, new sources.RawSource(br))
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz))
          }),
        )
      })
    })
  }
}
