import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { Configuration as DevServerOptions } from '@rspack/dev-server'
import type { RspackPluginInstance } from '@rspack/core'

/**
 * How a dev server applies a change. `refresh` updates the page in place and needs a host with hot reload. `reload`
 * reloads the page, because the React build of a deployed host does not support hot reload.
 */
export type DevMode = 'refresh' | 'reload'

/** Returns the mode that `pnpm dev` sets for the processes it starts, or undefined for a build. */
export function devMode(): DevMode | undefined {
  if (process.env['STEWARD_DEV_MODE'] === 'reload') return 'reload'
  return process.env['NODE_ENV'] === 'development' ? 'refresh' : undefined
}

/** The parts of a configuration that a dev server adds to a build. */
export interface DevParts {
  plugins: RspackPluginInstance[]
  devServer: DevServerOptions
}

/**
 * Returns the dev server of one build, on the port that `pnpm dev` sets (`STEWARD_DEV_PORT`). The browser gets the
 * files through the gateway, so everything has one origin. Only the notices of changes come directly.
 * @param publicPath the path at which the gateway serves the build: `/`, or `/remotes/<name>/dev/`
 */
export function devParts(part: 'host' | 'remote', publicPath: string, mode: DevMode = 'refresh'): DevParts {
  const port = Number(process.env['STEWARD_DEV_PORT'] ?? 0)
  return {
    plugins:
      mode === 'reload'
        ? []
        : [
            // Only the host's refresh runtime hooks into React. Remotes report to it, because it is a shared package.
            // Only components are transformed: the code that loads chunks runs before any shared package is loaded.
            new ReactRefreshRspackPlugin({ test: /\.tsx$/, injectEntry: part === 'host' }),
          ],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: mode === 'refresh',
      liveReload: part === 'host' || mode === 'reload',
      // For a page of a deployed app, this server is another origin and another network.
      headers:
        mode === 'reload' ? { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' } : {},
      allowedHosts: 'all',
      devMiddleware: { publicPath },
      client: { webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', port, pathname: '/ws' }, overlay: false },
      static: false,
    },
  }
}
