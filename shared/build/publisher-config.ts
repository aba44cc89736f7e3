import path from 'node:path'
import type { Configuration } from '@rspack/core'

const checkout = path.join(import.meta.dirname, '../..')

/**
 * The publisher of a remote's container as one file. The container then carries its build and this file, and neither
 * the sources of the platform nor its packages.
 */
const config: Configuration = {
  mode: 'production',
  target: 'node24',
  context: checkout,
  entry: { publisher: './platform/src/releases/publisher.ts' },
  output: {
    path: path.join(checkout, 'platform/dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  // What a container logs about a failure has to name the functions of the sources.
  optimization: { minimize: false },
  // The install of a build has the packages of `host` and `shared`, not those of the platform.
  resolve: {
    extensions: ['.ts', '.js'],
    modules: ['node_modules', ...['host', 'shared'].map((name) => path.join(checkout, name, 'node_modules'))],
  },
  module: {
    // Addresses and `import.meta` mean the bundled file at run time, not the source at build time.
    parser: { javascript: { url: false, importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        use: {
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      },
    ],
  },
}

export default config
