import { join } from 'node:path'
import { rspack, type Compiler } from '@rspack/core'

const NAME = 'FirstLook'
const SCRIPT = 'src/first-look.ts'

/**
 * Builds the script that sets attributes on <html> before the first paint and sends the first calls. Adds it to the head
 * of the page as a blocking script. It is compiled separately, because an entry of the host would include and await the
 * federation runtime.
 */
export class FirstLookPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const child = compilation.createChildCompiler(NAME, { filename: 'first-look.[contenthash:8].js', iife: true }, [
        new rspack.EntryPlugin(compiler.context, join(compiler.context, SCRIPT), { name: 'first-look' }),
      ])
      const files = await new Promise<string[]>((resolve, reject) => {
        child.runAsChild((error, _entries, built) => {
          if (error) reject(error)
          else resolve(Object.keys(built?.assets ?? {}))
        })
      })
      const script = files.find((file) => file.endsWith('.js'))
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(NAME, async (page) => {
        page.headTags.unshift({ tagName: 'script', attributes: { src: `${page.publicPath}${script}` }, voidTag: false })
        return page
      })
    })
  }
}
