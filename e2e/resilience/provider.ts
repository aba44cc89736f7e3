import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from 'playwright/test'
import type { RunningApp } from '../app.ts'
import { processOf } from './processes.ts'

/**
 * Stops the identity provider of an app and keeps it stopped: its port is held by one that hangs up on everybody, so
 * that the process which is started again finds no place. The result gives the port back, and the provider is there again.
 */
export async function stopProvider(app: RunningApp): Promise<() => Promise<void>> {
  const port = Number(new URL(app.identityUrl).port)
  for (;;) {
    kill(app, 'SIGKILL')
    const holder = await holdPort(port)
    if (holder)
      return async () => {
        await releasePort(holder)
        // Its parent tries again at longer and longer intervals.
        await expect.poll(() => answers(app.identityUrl), { timeout: 60_000 }).toBe(true)
      }
  }
}

/** The provider stays and answers nothing, as a machine does that swaps or a line that is cut. */
export function freezeProvider(app: RunningApp): () => void {
  const pid = processOf(app, 'identity')
  process.kill(pid, 'SIGSTOP')
  return () => void process.kill(pid, 'SIGCONT')
}

/** Between two attempts of its parent there is no process to kill. */
function kill(app: RunningApp, signal: NodeJS.Signals): void {
  try {
    process.kill(processOf(app, 'identity'), signal)
  } catch {
    // Ended by itself.
  }
}

/** Takes a port and hangs up on everybody. Undefined where the port is taken already. */
export async function holdPort(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.resetAndDestroy())
  server.listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}

const answers = (url: string) =>
  fetch(new URL('/.well-known/openid-configuration', url)).then(
    ({ ok }) => ok,
    () => false,
  )

/** Gives a port of `holdPort` back. */
export async function releasePort(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
