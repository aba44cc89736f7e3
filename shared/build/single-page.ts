import { rspack } from '@rspack/core'
import { commonConfig } from './common-config.ts'

/**
 * Builds one page of `shared` for measuring, as production code in one script without federation.
 * @param entry absolute path of its first module
 * @param folder absolute; gets `page.js`
 * @throws what the compiler complains of
 */
export async function buildSinglePage(entry: string, folder: string): Promise<void> {
  const { output, ...config } = commonConfig(import.meta.dirname, false)
  const compiler = rspack({
    ...config,
    devtool: false,
    // The stylesheet loader of releases has no place on a page of one script.
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
