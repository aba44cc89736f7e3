import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from '@rspack/core'
import { sharedFolder } from './share-policy.ts'

const contracts = join(sharedFolder, 'contracts')

/**
 * Replaces `shared/contracts/paths.ts` in the host with the table that it computes. The client of the API is in the
 * first chunk, and the schemas of the operations are not. A process of its own reads the contracts as they are now.
 */
// oxlint-disable no-this-in-exported-function -- a loader's context is its `this`
export default function contractPathsLoader(this: LoaderContext): string {
  this.addContextDependency(contracts)
  const address = JSON.stringify(pathToFileURL(join(contracts, 'paths.ts')).href)
  const script = `const { paths } = await import(${address}); console.log(JSON.stringify(paths))`
  const table = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  return `export const paths = ${table.trim()}\n`
}
