import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { commonConfig } from './common-config.ts'
import { devParts } from './dev-server.ts'
import { FederationRuntimePlugin } from './federation-runtime.ts'
import { FirstLookPlugin } from './first-look-plugin.ts'
import { inputHash } from './input-hash.ts'
import { PrecompressPlugin } from './precompress.ts'
import { PreloadPlugin } from './preload.ts'
import { ReleaseFilePlugin } from './release-file.ts'
import { AREAS, providedByHost, sharedFolder } from './share-policy.ts'
import { textFoldersOf } from './text-folders.ts'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/rspack') as typeof import('@module-federation/enhanced/rspack')

/**
 * Returns the complete build of the host. It names no remote. The host reads the remotes from the registry at run time.
 */
export function defineHost(hostDir: string): Configuration {
  const isDev = process.env['NODE_ENV'] === 'development'
  const common = commonConfig(hostDir, isDev)
  const dev = isDev ? devParts('host', '/') : undefined
  const build = isDev ? 'dev' : inputHash(hostDir, 'host')

  return {
    ...common,
    name: 'host',
    entry: { main: './src/main.ts' },
    output: {
      ...common.output,
      publicPath: '/',
      uniqueName: 'steward_host',
      chunkLoadingGlobal: 'steward_chunks_host',
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        {
          test: join(hostDir, 'src/federation/contract-set.ts'),
          enforce: 'post',
          loader: join(import.meta.dirname, 'contract-set-loader.ts'),
        },
        {
          test: join(sharedFolder, 'contracts/paths.ts'),
          enforce: 'post',
          loader: join(import.meta.dirname, 'contract-paths-loader.ts'),
        },
      ],
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          // Modules that pages use together load in one request instead of one per key of the contract set.
          ...oneChunk(
            'common',
            /[\\/]shared[\\/](federation|time|rules[\\/]common)[\\/]|[\\/]node_modules[\\/]luxon[\\/]/,
          ),
          ...oneChunk('schemas', /[\\/]node_modules[\\/]zod[\\/]|[\\/]shared[\\/]contracts[\\/]common[\\/]/),
          ...chunksOfAreas(),
          ...oneChunk(
            'pages',
            /[\\/]shared[\\/]ui[\\/]((forms|lists|overlays|table)[\\/]|core[\\/]save-file)|[\\/]node_modules[\\/](react-hook-form|use-sync-external-store|@tanstack[\\/][a-z-]*(table|store)[a-z-]*)[\\/]/,
          ),
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new FederationRuntimePlugin(),
      new ModuleFederationPlugin({
        name: 'steward_host',
        remotes: {},
        // The default, version-first, requests every known remote at the start. One dead remote would break the host.
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(sharedFolder, 'retry/chunk-retry.ts')],
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.sharing.ProvideSharedPlugin({ provides: providedByHost(), enhanced: true }),
      // The page compares this with `/release.json` to detect that a newer host is live.
      new rspack.DefinePlugin({ STEWARD_HOST_BUILD: JSON.stringify(build) }),
      new FirstLookPlugin(),
      new rspack.HtmlRspackPlugin({ template: 'index.html', scriptLoading: 'defer', inject: 'head' }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', to: '.', noErrorOnMissing: true },
          ...textFoldersOf(join(hostDir, 'src')).map(({ folder, namespace }) => ({
            from: '*.json',
            context: folder,
            to: `locales/[name]/${namespace}[ext]`,
          })),
          { from: '*.json', context: join(sharedFolder, 'ui/locales'), to: 'locales/[name]/ui[ext]' },
        ],
      }),
      new ReleaseFilePlugin({
        name: 'host',
        build,
        contract: CONTRACT_VERSION,
      }),
      ...(dev ? dev.plugins : [new PreloadPlugin('bootstrap'), new PrecompressPlugin()]),
    ],
    ...(dev && { devServer: dev.devServer }),
  }
}

/** Puts the contracts and rules of areas whose pages use them together into one chunk. */
function chunksOfAreas() {
  const chunks = Object.entries(AREAS).map(([name, areas]) =>
    oneChunk(name, new RegExp(`[\\\\/]shared[\\\\/](contracts|rules)[\\\\/](${areas.join('|')})[\\\\/]`)),
  )
  return Object.assign({}, ...chunks) as ReturnType<typeof oneChunk>
}

/** Puts all lazily loaded modules that match `test` into one chunk. */
function oneChunk(name: string, test: RegExp) {
  return { [name]: { name, test, chunks: 'async' as const, enforce: true } }
}
