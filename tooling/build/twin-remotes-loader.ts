import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

/**
 * Generates the twin's remote runtime. It imports the exposed module of a remote lazily, as the composed page does.
 * Everything else in the host (registry, routes, roles, loading states, translations) is unchanged.
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
