import { rspack } from '@rspack/core'
import { commonConfig } from './common-config.ts'

/**
 * Builds one page for measurements, as production code in one script without federation.
 * @param entry the absolute path of the entry module
 * @param folder the absolute path of the folder for `page.js`
 * @throws Error with the compiler's errors
 */
export async function buildSinglePage(entry: string, folder: string): Promise<void> {
  const { output, ...config } = commonConfig(import.meta.dirname, false)
  const compiler = rspack({
    ...config,
    devtool: false,
    // A page with one script does not need the stylesheet loader of releases.
    plugins: [],
    entry: { page: entry },
    output: { ...output, path: folder, filename: '[name].js', publicPath: '/' },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined)
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })
}
