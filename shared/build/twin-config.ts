import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { defineHost } from './host-config.ts'
import { PreloadPlugin } from './preload.ts'

/** Where the twin is built, in the checkout: no part of the host's folder, which is what the host is built from. */
export const TWIN_FOLDER = '.cache/twin'
/** The same after a change of one page, for what a returning user pays (`pnpm bench load`). */
export const CHANGED_TWIN_FOLDER = '.cache/twin-changed'
const changedPage = /remotes[\\/]services[\\/]src[\\/]service[\\/]services-page\.tsx$/

/** The modules that a composed page has and one bundle has not: what the host shares, and how it gets a remote. */
const contractSet = /src[\\/]federation[\\/]contract-set\.ts$/
const remoteRuntime = /src[\\/]federation[\\/]remote-runtime\.ts$/

/**
 * Host and remotes as one bundle, without federation: the yardstick of what composition costs, and the way back from
 * it. It is the host's own build but for three things: no federation plugin; a remote is an import where the host asks
 * the federation runtime for it; and the bundler's own loading of chunks, so the start-up is preloaded as script.
 */
export function defineTwin(hostDir: string): Configuration {
  const host = defineHost(hostDir)
  const rules = (host.module?.rules ?? []).filter((rule) => !isLoaderOfContractSet(rule))
  const plugins = (host.plugins ?? []).filter(
    (plugin) => !(plugin instanceof PreloadPlugin) && plugin?.constructor.name !== 'ModuleFederationPlugin',
  )
  if (rules.length !== host.module!.rules!.length - 1 || plugins.length !== host.plugins!.length - 2)
    throw new Error("The twin does not know the host's build any more: see shared/build/host-config.ts.")
  const isChanged = process.env['STEWARD_TWIN_CHANGED'] === '1'
  const folder = isChanged ? CHANGED_TWIN_FOLDER : TWIN_FOLDER
  return {
    ...host,
    name: 'twin',
    output: { ...host.output, path: join(hostDir, '..', folder), uniqueName: 'steward_twin' },
    module: {
      rules: [
        ...rules,
        { test: remoteRuntime, enforce: 'post', loader: join(import.meta.dirname, 'twin-remotes-loader.ts') },
        ...(isChanged
          ? [
              {
                test: changedPage,
                enforce: 'post' as const,
                loader: join(import.meta.dirname, 'twin-change-loader.ts'),
              },
            ]
          : []),
      ],
    },
    plugins: [...plugins, new PreloadPlugin('bootstrap', 'script')],
  }
}

function isLoaderOfContractSet(rule: unknown): boolean {
  const { test } = (rule ?? {}) as { test?: unknown }
  return typeof test === 'string' && contractSet.test(test)
}
