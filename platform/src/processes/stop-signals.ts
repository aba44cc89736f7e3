import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves with the reason when this process is asked to end: Ctrl-C, SIGTERM, a closed terminal, or the end of the
 * pnpm that runs the script, which a kill -9 of pnpm does not tell us otherwise.
 */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    if (process.env.npm_lifecycle_event) void parentGone().then(() => resolve('pnpm has ended'))
  })
}

async function parentGone(): Promise<void> {
  const parent = process.ppid
  while (process.ppid === parent) await pause(500, undefined, { ref: false })
}
