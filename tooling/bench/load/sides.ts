import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type { BrowserConfig } from '@steward/platform/releases/browser-config'
import { createGateway } from '@steward/platform/gateway/gateway'
import { publishRelease } from '@steward/platform/releases/publish'

export interface ServedSide {
  url: string
  /** The folder of its releases. */
  releases: string
  close(): Promise<void>
}

/**
 * Serves a build with the product's own gateway, in front of the given API. Both sides have the same server,
 * compression and headers.
 * @param dists builds of the remotes to publish. The twin needs them for registry and translations
 */
export async function serveSide(
  hostDir: string,
  dists: readonly string[],
  apiUrl: string,
  config: BrowserConfig,
): Promise<ServedSide> {
  const releases = await mkdtemp(path.join(tmpdir(), 'steward-bench-load-'))
  for (const dist of dists) await publishRelease(dist, releases)
  const logger = pino({ level: 'warn' })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = await createGateway({ hostDir, releases, apiUrl, publicUrl: url, config, logger })
  await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    releases,
    async close() {
      await app.close()
      await rm(releases, { recursive: true, force: true })
    },
  }
}

/** Returns a port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
