import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { Configuration as DevServerOptions } from '@rspack/dev-server'
import type { RspackPluginInstance } from '@rspack/core'

/**
 * How a dev server shows a change: `refresh` keeps the page and its state, with a host under hot reload beside it;
 * `reload` loads the page anew, because the React of a deployed host is built without what a refresh needs.
 */
export type DevMode = 'refresh' | 'reload'

/** Said by `pnpm dev` to the processes it starts; undefined for a build. */
export function devMode(): DevMode | undefined {
  if (process.env['STEWARD_DEV_MODE'] === 'reload') return 'reload'
  return process.env['NODE_ENV'] === 'development' ? 'refresh' : undefined
}

/** What hot reload adds to a build. */
export interface DevParts {
  plugins: RspackPluginInstance[]
  devServer: DevServerOptions
}

/**
 * The dev server of one build, on the port that `pnpm dev` gives it (`STEWARD_DEV_PORT`). The browser gets its files
 * through the gateway, so that everything stays one origin; only the notices of changes come directly.
 * @param publicPath where the gateway puts it: `/`, or `/remotes/<name>/dev/`
 */
export function devParts(part: 'host' | 'remote', publicPath: string, mode: DevMode = 'refresh'): DevParts {
  const port = Number(process.env['STEWARD_DEV_PORT'] ?? 0)
  return {
    plugins:
      mode === 'reload'
        ? []
        : [
            // The host's refresh runtime hooks into React once; a remote only reports to it (it is a shared package).
            // Components only: what loads chunks runs before any shared package is there.
            new ReactRefreshRspackPlugin({ test: /\.tsx$/, injectEntry: part === 'host' }),
          ],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: mode === 'refresh',
      liveReload: part === 'host' || mode === 'reload',
      // To a page of a deployed app this is another origin, and another network.
      headers:
        mode === 'reload' ? { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' } : {},
      allowedHosts: 'all',
      devMiddleware: { publicPath },
      client: { webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', port, pathname: '/ws' }, overlay: false },
      static: false,
    },
  }
}
