import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { defineHost } from './host-config.ts'
import { PreloadPlugin } from './preload.ts'

/** The output folder of the twin in the checkout. It is outside the host's folder, which is an input of the host. */
export const TWIN_FOLDER = '.cache/twin'
/** The output folder of the twin with one changed page. `pnpm bench load` measures what a returning user loads. */
export const CHANGED_TWIN_FOLDER = '.cache/twin-changed'
const changedPage = /remotes[\\/]services[\\/]src[\\/]service[\\/]services-page\.tsx$/

/** The modules that only a composed page has: the shared contract set, and the runtime that loads a remote. */
const contractSet = /src[\\/]federation[\\/]contract-set\.ts$/
const remoteRuntime = /src[\\/]federation[\\/]remote-runtime\.ts$/

const federationPlugins = new Set(['ModuleFederationPlugin', 'ProvideSharedPlugin'])

/**
 * Builds host and remotes as one bundle without federation. It measures the cost of composition, and proves that
 * composition could be removed. It differs from the host's build in three points. It has no plugins of the federation. It
 * imports remotes instead of loading them with the federation runtime. The bundler loads the chunks, so the start-up is
 * preloaded as a script.
 */
export function defineTwin(hostDir: string): Configuration {
  const host = defineHost(hostDir)
  const rules = (host.module?.rules ?? []).filter((rule) => !isLoaderOfContractSet(rule))
  const plugins = (host.plugins ?? []).filter(
    (plugin) => !(plugin instanceof PreloadPlugin) && !federationPlugins.has(plugin?.constructor.name ?? ''),
  )
  if (rules.length !== host.module!.rules!.length - 1 || plugins.length !== host.plugins!.length - 3)
    throw new Error("The twin does not know the host's build any more: see tooling/build/host-config.ts.")
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
