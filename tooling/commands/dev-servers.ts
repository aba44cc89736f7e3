import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkoutFolder } from '@steward/platform/settings/checkout'

const devMain = fileURLToPath(import.meta.resolve('../build/dev-main.ts'))

/**
 * Starts the dev server of the host or of a remote. Shows its output, which contains build errors.
 * @param mode how the browser shows a change (tooling/build/dev-server.ts)
 */
export function startDevServer(name: string, port: number, mode: 'refresh' | 'reload' = 'refresh'): ChildProcess {
  const folder = name === 'host' ? path.join(checkoutFolder, 'host') : path.join(checkoutFolder, 'remotes', name)
  return spawn(process.execPath, [devMain, folder], {
    env: { ...process.env, STEWARD_DEV_MODE: mode, STEWARD_DEV_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
