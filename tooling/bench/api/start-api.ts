import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { OperatorError } from '@steward/platform/settings/operator-error'
import type { ApiProcessOptions } from './api-process.ts'

/** Returns the settings of the API about its issuer. */
export function identityOf({ issuer, audience, jwksUrl }: TestIssuer) {
  return { issuer, audience, jwksUrl }
}

export interface RunningApi {
  port: number
  stop: () => Promise<void>
}

/** Starts the API in a separate process on a free port, and waits until it listens. */
export async function startApi(options: ApiProcessOptions, profileFolder?: string): Promise<RunningApi> {
  const execArgv = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
  const child = fork(new URL('./api-process.ts', import.meta.url), [JSON.stringify(options)], { execArgv })
  const ended = once(child, 'exit')
  const listening = once(child, 'message') as Promise<[number]>
  const message = await Promise.race([listening, ended.then(() => undefined)])
  if (!message) throw new OperatorError("The API of the benchmark can't start. The lines above say why.")
  const [port] = message
  return {
    port,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
