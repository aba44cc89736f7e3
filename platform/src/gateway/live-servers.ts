import { readFileSync } from 'node:fs'
import path from 'node:path'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  UNVERIFIED,
  type Registry,
  type RegistryEntry,
  type RemoteDescription,
} from '@steward/shared/federation/registry'
import { checkoutFolder } from '../settings/checkout.ts'
import { problem } from './problem.ts'

/** The addresses of dev servers by name, which can include `host`. Only `pnpm dev` has any. */
export type LiveServers = Record<string, string>

/** Reads `STEWARD_LIVE`, such as `host=http://127.0.0.1:3010,services=http://127.0.0.1:3011`. */
export function liveServersOf(variable: string | undefined): LiveServers {
  return Object.fromEntries(
    (variable ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  )
}

/** Returns the registry with the live remotes instead of their releases. Their `remote.json` is read at each call. */
export function withLiveRemotes(registry: Registry, live: LiveServers): Registry {
  const entries = Object.keys(live)
    .filter((name) => name !== 'host')
    .map(liveEntry)
  const rest = registry.remotes.filter(({ name }) => !(name in live))
  return { ...registry, remotes: [...rest, ...entries] }
}

function liveEntry(name: string): RegistryEntry {
  const file = path.join(checkoutFolder, 'remotes', name, 'remote.json')
  const description = JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription
  const base = `/remotes/${name}/dev/`
  return {
    ...description,
    version: '0.0.0',
    build: 'dev',
    base,
    manifest: `${base}mf-manifest.json`,
    integrity: UNVERIFIED,
  }
}

/** Returns the web socket addresses at which dev servers announce changes. */
export function changeNotices(live: LiveServers): string[] {
  return Object.values(live).map((server) => server.replace(/^http/, 'ws'))
}

/** Returns the source of the page from the host's dev server. */
export function livePage(server: string): () => Promise<string> {
  return async () => (await fetch(`${server}/index.html`)).text()
}

/**
 * Passes `/remotes/<name>/dev/*` on to the dev server of each live remote. If the host is live, passes all other
 * requests except navigations on to its dev server.
 */
export async function proxyLiveServers(
  app: FastifyInstance,
  live: LiveServers,
  beforeHost: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  for (const [name, upstream] of Object.entries(live)) {
    const prefix = name === 'host' ? '/' : `/remotes/${name}/dev`
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'HEAD'],
      ...(name === 'host' && { preHandler: beforeHost as never }),
      replyOptions: {
        onError: (reply) =>
          void problem(
            reply as unknown as FastifyReply,
            502,
            'UNAVAILABLE',
            `The dev server of ${name} does not answer yet`,
          ),
      },
    })
  }
}
