import type { Configuration } from '@rspack/core'
import { StylesheetLinkPlugin } from './stylesheet-link.ts'

/**
 * The configuration that host and remotes share: TypeScript and JSX by SWC, styles as files, fonts as assets.
 * @param hasRefresh whether React is the development build, which hot reload needs
 */
export function commonConfig(packageDir: string, isDev: boolean, hasRefresh: boolean = isDev): Configuration {
  // Hot reload finds a module by its file, so the name must not change with the content.
  const hash = isDev ? '' : '.[contenthash:8]'
  return {
    context: packageDir,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: hasRefresh, refresh: hasRefresh } },
            },
            env: { targets: 'chrome >= 111, edge >= 111, firefox >= 113, safari >= 16.4' },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2?$/, type: 'asset/resource', generator: { filename: 'fonts/[name].[contenthash:8][ext]' } },
        {
          test: /\.(svg|png|webp)$/,
          type: 'asset/resource',
          generator: { filename: 'images/[name].[contenthash:8][ext]' },
        },
      ],
    },
    output: {
      path: `${packageDir}/dist`,
      clean: true,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      crossOriginLoading: 'anonymous',
      // The host's loader sets the deadline of a chunk (0005-one-deadline). The bundler's own must not be shorter.
      chunkLoadTimeout: 120_000,
      // Without this, a module that threw while it ran would be returned half-initialized. With it, the module
      // throws its error again until the next attempt clears it (shared/retry/chunk-retry.ts).
      strictModuleErrorHandling: true,
    },
    plugins: [new StylesheetLinkPlugin()],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      nodeEnv: hasRefresh ? 'development' : 'production',
    },
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
    lazyCompilation: false,
  }
}
