import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from 'playwright/test'
import type { RunningApp } from '../../app.ts'
import { processOf } from './processes.ts'

/**
 * Stops the identity provider of an app and keeps it stopped. A server that resets every connection takes its port, so
 * the restarted process cannot listen. Returns a function that frees the port and waits until the provider runs again.
 */
export async function stopProvider(app: RunningApp): Promise<() => Promise<void>> {
  const port = Number(new URL(app.identityUrl).port)
  for (;;) {
    kill(app, 'SIGKILL')
    const holder = await holdPort(port)
    if (holder)
      return async () => {
        await releasePort(holder)
        // The parent restarts the provider at growing intervals.
        await expect.poll(() => responds(app.identityUrl), { timeout: 60_000 }).toBe(true)
      }
  }
}

/**
 * Freezes the provider: its process stays and sends no responses, as on a swapping machine or over a cut connection.
 * Returns a function that resumes it.
 */
export function freezeProvider(app: RunningApp): () => void {
  const pid = processOf(app, 'identity')
  process.kill(pid, 'SIGSTOP')
  return () => void process.kill(pid, 'SIGCONT')
}

/** Sends a signal to the provider. Does nothing between two restarts, when no process runs. */
function kill(app: RunningApp, signal: NodeJS.Signals): void {
  try {
    process.kill(processOf(app, 'identity'), signal)
  } catch {
    // The process has already ended.
  }
}

/** Listens on a port and resets every connection. Resolves to undefined if the port is in use. */
export async function holdPort(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.resetAndDestroy())
  server.listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}

const responds = (url: string) =>
  fetch(new URL('/.well-known/openid-configuration', url)).then(
    ({ ok }) => ok,
    () => false,
  )

/** Frees a port that `holdPort` took. */
export async function releasePort(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
