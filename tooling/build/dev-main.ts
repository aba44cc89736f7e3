import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { devMode } from './dev-server.ts'

/** Process entry of one dev server: `node tooling/build/dev-main.ts <folder>`, started by `pnpm dev`. */
process.env['NODE_ENV'] = devMode() === 'reload' ? 'production' : 'development'
const folder = process.argv[2]!
process.chdir(folder)
const { default: config } = (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as {
  default: Configuration
}
const server = new RspackDevServer((config.devServer ?? {}) as object, rspack(config)!)
await server.start()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void server.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
