import type { Compiler } from '@rspack/core'
import { SHARED_IN_REMOTES } from './input-hash.ts'
import { contractKeys } from './share-policy.ts'

/** Packages that the host owns and that must never be part of a remote's build. */
const NEVER_IN_A_REMOTE = [
  '@auth0',
  '@chakra-ui',
  '@emotion',
  '@ark-ui',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'luxon',
  'i18next',
  'zod',

  'zustand',
]

/**
 * Fails a remote's build that contains a module against the share policy: a subpath of `@steward/shared` that is not a
 * key of the contract set, or a package of the host. Without this check the module would be bundled silently, as a
 * second copy with its own state.
 */
export class ContractGuardPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContractGuard', (compilation) => {
      compilation.hooks.finishModules.tap('ContractGuard', (modules) => {
        for (const module of modules) {
          const resource = (module as { resource?: string }).resource
          const problem = resource === undefined ? undefined : problemOfResource(resource)
          if (problem !== undefined) compilation.errors.push(new compiler.webpack.WebpackError(problem))
        }
      })
    })
  }
}

/** Returns why a module must not be part of a remote's build, or undefined if it may be. */
export function problemOfResource(resource: string): string | undefined {
  const file = resource.replaceAll('\\', '/').split('?')[0]!
  const shared = /\/shared\/([^?]+\.tsx?)$/.exec(file)?.[1]
  if (shared && !isBundled(shared) && !file.includes('/node_modules/')) {
    return (
      `shared/${shared} would be bundled into this remote. Import it by a key of the contract set ` +
      `(tooling/build/share-policy.ts): ${contractKeys()
        .map(({ request }) => request)
        .filter((request) => request.startsWith('@steward'))
        .join(', ')}.`
    )
  }
  const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(file)?.[1]
  if (name && NEVER_IN_A_REMOTE.some((banned) => name === banned || name.startsWith(`${banned}/`))) {
    return `${name} would be bundled into this remote; it comes from the host (docs/decisions/0001-runtime-composition.md).`
  }
  return undefined
}

const isBundled = (file: string) => SHARED_IN_REMOTES.some((path) => file === path || file.startsWith(`${path}/`))
