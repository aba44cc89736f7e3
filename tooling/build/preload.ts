import { rspack, type Compiler } from '@rspack/core'

/**
 * Adds preload links for the files of one asynchronous chunk to the page. The browser then requests them while it still
 * parses the first script. `as="fetch"` matches the requests of the host's loader
 * (host/src/federation/resource-loader.ts).
 */
export class PreloadPlugin {
  readonly #chunk: string
  readonly #as: 'fetch' | 'script'

  /**
   * @param chunk the `webpackChunkName` of the import
   * @param as how the page requests the files: `script` if the bundler loads its chunks itself
   */
  constructor(chunk: string, as: 'fetch' | 'script' = 'fetch') {
    this.#chunk = chunk
    this.#as = as
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Preload', (compilation) => {
      const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation)
      alterAssetTagGroups.tapPromise('Preload', async (page) => {
        const files = compilation.namedChunkGroups.get(this.#chunk)?.getFiles() ?? []
        if (files.length === 0) throw new Error(`There is no chunk "${this.#chunk}" to preload.`)
        const links = files
          .filter((file) => /\.(js|css)$/.test(file))
          .map((file) => ({ tagName: 'link', voidTag: true, attributes: this.#link(`${page.publicPath}${file}`) }))
        return { ...page, headTags: [...page.headTags, ...links] }
      })
    })
  }
  #link(href: string): Record<string, string> {
    if (this.#as === 'fetch') return { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' }
    return { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href }
  }
}
