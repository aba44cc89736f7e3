import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { contractKeys, providedRequest, sharedFolder } from './share-policy.ts'

/**
 * Generates the host's imports of the contract set from the share policy. A key that the host never imports is missing
 * in its share scope, and the first remote that imports it fails (RUNTIME-012). No second list has to be maintained.
 */
// oxlint-disable no-this-in-exported-function -- a loader's context is its `this`
export default function contractSetLoader(this: LoaderContext): string {
  this.addContextDependency(join(sharedFolder, 'contracts'))
  this.addContextDependency(join(sharedFolder, 'rules'))
  const imports = contractKeys().map((one) => `  '${one.key}': () => import('${providedRequest(one)}'),`)
  return `export const contractSet = {\n${imports.join('\n')}\n}\n`
}
