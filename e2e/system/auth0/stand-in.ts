import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { freePorts } from '@steward/tooling/free-ports'
import { holdPort, releasePort } from '../resilience/provider.ts'

/** A user of the stand-in, and the organization that their sign-in is for. */
export interface TenantUser {
  id: string
  name: string
  email: string
  organization?: string
}

/** A running `@simulacrum/auth0-simulator` in place of an Auth0 tenant. */
export interface StandIn {
  /** The settings of an app that signs in here. */
  settings: Record<'AUTH0_DOMAIN' | 'AUTH0_CLIENT_ID' | 'AUTH0_AUDIENCE' | 'NODE_EXTRA_CA_CERTS', string>
  origin: string
  /** Stops the stand-in. Its port closes every connection until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it permanently and removes its certificate. */
  close(): Promise<void>
}

const folder = import.meta.dirname
export const password = 'a password of the tenant'
const clientId = 'steward-web-of-the-tenant'
const audience = 'https://api.example.com/'

/** Starts the stand-in on a free port with a new certificate. */
export async function startStandIn(users: readonly TenantUser[]): Promise<StandIn> {
  const [port] = (await freePorts(1)) as [number]
  const home = mkdtempSync(join(tmpdir(), 'steward-auth0-'))
  const certificate = await writeCertificate(home)
  const environment = {
    HOME: home,
    STAND_IN_PORT: String(port),
    STAND_IN_CLIENT_ID: clientId,
    STAND_IN_AUDIENCE: audience,
    STAND_IN_USERS: JSON.stringify(users.map(({ id, name, email }) => ({ id, name, email, password }))),
    STAND_IN_ORGANIZATIONS: JSON.stringify(
      Object.fromEntries(users.map(({ email, organization }) => [email, organization])),
    ),
    STAND_IN_ACTION: documentedAction(),
  }
  let child = await startProcess(environment)
  let holder: Awaited<ReturnType<typeof holdPort>>
  return {
    origin: `https://localhost:${port}`,
    settings: {
      AUTH0_DOMAIN: `localhost:${port}`,
      AUTH0_CLIENT_ID: clientId,
      AUTH0_AUDIENCE: audience,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stop: async () => {
      await end(child)
      holder = await holdPort(port)
    },
    start: async () => {
      if (holder) await releasePort(holder)
      holder = undefined
      child = await startProcess(environment)
    },
    close: async () => {
      await end(child)
      if (holder) await releasePort(holder)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Writes a certificate for localhost to the folder that the stand-in reads. Returns the path of the public part. */
async function writeCertificate(home: string): Promise<string> {
  const certificates = join(home, '.simulacrum', 'certs')
  mkdirSync(certificates, { recursive: true })
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  writeFileSync(join(certificates, 'localhost-key.pem'), key, { mode: 0o600 })
  const file = join(certificates, 'localhost.pem')
  writeFileSync(file, cert)
  return file
}

/** Returns the code of the Action in docs/auth0.md. The tests run the same code that operators copy. */
function documentedAction(): string {
  const page = readFileSync(join(folder, '../../../docs/auth0.md'), 'utf8')
  const code = /```js\n([^]*?)```/.exec(page)?.[1]
  if (!code?.includes('onExecutePostLogin')) throw new Error('docs/auth0.md has no Action.')
  return code
}

async function startProcess(environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(folder, 'server.ts'), [], {
    cwd: folder,
    env: { ...process.env, ...environment },
    execArgv: [],
    // Discards stdout, because the stand-in logs every rule that it runs.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [event] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (event !== 'ready') throw new Error('The stand-in of Auth0 ended while starting.')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
