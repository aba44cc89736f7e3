import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { OperatorError } from '@steward/platform/settings/operator-error'
import type { ApiProcessOptions } from './api-process.ts'

/** Returns the settings of the API about its issuer. */
export function identityOf({ issuer, audience, jwksUrl }: TestIssuer) {
  return { issuer, audience, jwksUrl }
}

/** Starts the API in a separate process and waits until it listens. Returns the function that stops it. */
export async function startApi(options: ApiProcessOptions, profileFolder?: string): Promise<() => Promise<void>> {
  const execArgv = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
  const child = fork(new URL('./api-process.ts', import.meta.url), [JSON.stringify(options)], { execArgv })
  const ended = once(child, 'exit')
  const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  if (message !== 'listening')
    throw new OperatorError(
      `The API of the benchmark can't start on port ${options.port}. Choose another port with API_PORT.`,
    )
  return async () => {
    child.disconnect()
    await ended
  }
}
