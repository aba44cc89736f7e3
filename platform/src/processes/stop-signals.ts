import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isProcessAlive } from '../database/embedded/process-table.ts'

/**
 * Resolves with the reason when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the end of the pnpm and
 * npx that run the script. Those pass on a Ctrl-C. When they are killed, this process would otherwise continue
 * unnoticed and block its ports.
 */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    void endOfRunner().then(() => resolve('the end of pnpm'))
  })
}

async function endOfRunner(): Promise<void> {
  const parent = process.ppid
  const runners = process.env.npm_lifecycle_event ? runnersAbove(parent) : []
  if (runners.length === 0) return new Promise(() => {})
  while (process.ppid === parent && runners.every(isProcessAlive)) await pause(500, undefined, { ref: false })
}

/** Matches `npm exec pnpm@12 start`, `sh -c 'pnpm' start`, `pnpm start`, `sh -c ... node tooling/commands/start.ts`. */
const runner =
  /^(\S*\/)?(pnpm|npm|npx)\b|^\S*node \S*(npm|npx|pnpm)|^(\S*\/)?sh -c ('?pnpm|.*node (tooling\/commands|platform\/src\/cli))/

/**
 * Returns the chain `npx` -> `sh -c pnpm` -> `pnpm` -> `sh -c script` above this process, nearest first. It ends before
 * the first other process, such as the shell in which the command was entered. That shell may end without ending this
 * process (nohup).
 */
function runnersAbove(nearest: number): number[] {
  if (process.platform !== 'linux') return [nearest]
  const runners: number[] = []
  for (let pid = nearest; pid > 1;) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (!runner.test(command)) break
      runners.push(pid)
      pid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    } catch {
      break
    }
  }
  return runners
}
