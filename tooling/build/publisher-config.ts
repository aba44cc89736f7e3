import path from 'node:path'
import type { Configuration } from '@rspack/core'

const checkout = path.join(import.meta.dirname, '../..')

/**
 * Builds the publisher of a remote's container as one file. The container then contains its build and this file, but
 * not the sources or packages of the platform.
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
  // Without minification, the stack traces in a container's log have the function names of the sources.
  optimization: { minimize: false },
  // The build installs the packages of `host` and `shared`, but not those of the platform.
  resolve: {
    extensions: ['.ts', '.js'],
    modules: ['node_modules', ...['host', 'shared'].map((name) => path.join(checkout, name, 'node_modules'))],
  },
  module: {
    // `new URL` and `import.meta` refer to the bundled file at run time, not to the source at build time.
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
