import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { containerName, problemOfDescription, type RemoteDescription } from '@steward/shared/federation/registry'
import { commonConfig } from './common-config.ts'
import { ContractGuardPlugin } from './contract-guard.ts'
import { devMode, devParts } from './dev-server.ts'
import { FederationRuntimePlugin } from './federation-runtime.ts'
import { inputHash } from './input-hash.ts'
import { PrecompressPlugin } from './precompress.ts'
import { ReleaseFilePlugin } from './release-file.ts'
import { consumedByRemote, sharedFolder } from './share-policy.ts'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/rspack') as typeof import('@module-federation/enhanced/rspack')

/**
 * Returns the complete build of a remote from its folder. `remote.json` names the remote, and `src/entry.tsx` is its
 * only exposed module. The contract set comes from the host.
 */
export function defineRemote(remoteDir: string): Configuration {
  const mode = devMode()
  const isDev = mode !== undefined
  const description = readDescription(remoteDir)
  const { version } = readJson(join(remoteDir, 'package.json')) as { version: string }
  const build = isDev ? 'dev' : inputHash(remoteDir, 'remote')
  const container = containerName(description.name)
  const chunks = `steward_chunks_${description.name.replaceAll('-', '_')}`
  const common = commonConfig(remoteDir, isDev, mode === 'refresh')
  const dev = mode && devParts('remote', `/remotes/${description.name}/dev/`, mode)

  return {
    ...common,
    name: description.name,
    entry: {},
    output: {
      ...common.output,
      // The path is derived from the entry's own address, so one build works in any release folder.
      publicPath: 'auto',
      // File names have no hashes, so an unchanged file has the same content in every build.
      // shared/retry/chunk-queue.ts separates two releases in one page.
      ...(!isDev && {
        filename: '[name].chunk.js',
        chunkFilename: '[name].chunk.js',
        cssFilename: '[name].chunk.css',
        cssChunkFilename: '[name].chunk.css',
      }),
      uniqueName: container,
      chunkLoadingGlobal: chunks,
    },
    // Modules that two pages share get a chunk of their own only if it is large (in bytes before minification), so that a
    // first page needs few requests. A smaller one is part of each page that uses it.
    optimization: { ...common.optimization, splitChunks: { minSize: 60_000 } },
    plugins: [
      ...(common.plugins ?? []),
      new FederationRuntimePlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './entry': './src/entry.tsx' },
        shared: consumedByRemote(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(sharedFolder, 'retry/chunk-retry.ts')],
        dts: false,
        manifest: true,
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, target: 'web' },
        },
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'src/locales', to: 'locales', noErrorOnMissing: true }],
      }),
      new ContractGuardPlugin(),
      new rspack.DefinePlugin({ STEWARD_CHUNKS: JSON.stringify(chunks) }),
      new ReleaseFilePlugin({ ...description, version, build }, !isDev),
      ...(dev ? dev.plugins : [new PrecompressPlugin()]),
    ],
    ...(dev && { devServer: dev.devServer }),
  }
}

function readDescription(remoteDir: string): RemoteDescription {
  const file = join(remoteDir, 'remote.json')
  const description = readJson(file)
  const problem = problemOfDescription(description)
  if (problem !== undefined) throw new Error(`${file} ${problem}.`)
  return description as RemoteDescription
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
