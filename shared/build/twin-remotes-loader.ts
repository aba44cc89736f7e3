import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

/**
 * Writes the twin's way to a remote: an import of its exposed module, lazy as it is in the composed page. Everything
 * else of the host (registry, routes, roles, states of loading, translations) stays as it is.
 */
// oxlint-disable no-this-in-exported-function -- a loader's context is its `this`
export default function twinRemotesLoader(this: LoaderContext): string {
  const remotes = join(import.meta.dirname, '../../remotes')
  this.addContextDependency(remotes)
  const entries = readdirSync(remotes)
    .filter((name) => existsSync(join(remotes, name, 'remote.json')))
    .map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join(remotes, name, 'src/entry.tsx'))}),`)
  return `
const entries = {
${entries.join('\n')}
}
export function createRemoteRuntime() {
  return { loadEntry: ({ name }) => entries[name]() }
}
export function shareScope() {
  return {}
}
`
}
