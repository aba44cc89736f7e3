import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RemoteDescription } from '@steward/shared/federation/registry'
import { acceptsContract } from '@steward/shared/federation/contract-range'
import { stopRequested } from '@steward/platform/processes/stop-signals'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { say, step } from '@steward/platform/terminal/console'
import { freePorts } from '../free-ports.ts'
import { startDevServer } from './dev-servers.ts'

/**
 * `pnpm dev services --against https://app.example` serves one remote from this machine to a host and a platform that
 * are deployed elsewhere. Nothing changes there. Users with permission can point their own tab at this machine on
 * `/__shell`.
 * @throws OperatorError if the address does not respond, or its host provides another contract
 */
export async function developAgainst(app: string, name: string): Promise<void> {
  const stopping = stopRequested()
  const { contract } = await step('Connection to the deployed app', () => registryOf(app))
  const description = path.join(checkoutFolder, 'remotes', name, 'remote.json')
  const { contract: range, routes } = JSON.parse(readFileSync(description, 'utf8')) as RemoteDescription
  if (!acceptsContract(range, contract))
    throw new OperatorError(
      `${name} needs contract ${range}, but the host at ${app} provides ${contract}. Use a host that provides it.`,
    )

  const [port] = await freePorts(1)
  const origin = `http://localhost:${port}`
  const server = startDevServer(name, port!, 'reload')
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const manifest = `${origin}/remotes/${name}/dev/mf-manifest.json`
  const isServed = await step(`Build of ${name}`, () =>
    Promise.race([waitForResponse(manifest), ended.then(() => false)]),
  )
  if (!isServed) throw new OperatorError(`The dev server of ${name} stopped. See its output above.`)
  say(`
  ${name} is served from ${origin}
    1. Sign in at ${app}/__shell as an owner.
    2. Choose "${name}", enter ${origin}, and press "Load from my machine".
    3. Open ${app}${routes[0]?.path ?? ''}. Only that tab loads the code from this machine, until the override ends.
  Every change reloads the page, because the deployed React can't keep its state. Press Ctrl-C to stop.
`)
  await Promise.race([stopping, ended])
  server.kill('SIGTERM')
}

async function registryOf(app: string): Promise<{ contract: string }> {
  try {
    const response = await fetch(`${app}/remotes.json`, { signal: AbortSignal.timeout(10_000) })
    const registry = (await response.json()) as { contract?: unknown }
    if (typeof registry.contract === 'string') return { contract: registry.contract }
  } catch {
    // Throws below, as for a response that is not a registry.
  }
  throw new OperatorError(`Steward was not found at ${app}. ${app}/remotes.json can't be read. Check the address.`)
}

async function waitForResponse(address: string): Promise<true> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return true
    await pause(100)
  }
}
