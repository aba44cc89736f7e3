import path from 'node:path'
import type { Clock } from '@steward/shared/time'
import { databaseUrlFor } from '../database/roles.ts'
import type { DatabaseSettings, Settings } from '../settings/settings.ts'
import { entryOf, startChild, type Child } from './child.ts'
import type { PortNeed } from './ports.ts'

/** The servers of the application; identity only where no Auth0 tenant is configured. */
export type ServerName = 'identity' | 'api' | 'gateway'

export function serversOf(settings: Settings): ServerName[] {
  return settings.identity.kind === 'local' ? ['identity', 'api', 'gateway'] : ['api', 'gateway']
}

/** The port of each server with the variable that changes it. */
export function portsOf(settings: Settings): PortNeed[] {
  const needs: Record<ServerName, PortNeed> = {
    gateway: { variable: 'PORT', port: settings.port, purpose: 'the app' },
    identity: { variable: 'IDENTITY_PORT', port: settings.identityPort, purpose: 'sign-in' },
    api: { variable: 'API_PORT', port: settings.apiPort, purpose: 'the API' },
  }
  return (['gateway', 'identity', 'api'] as const)
    .filter((name) => serversOf(settings).includes(name))
    .map((name) => needs[name])
}

/** Starts one server as a child process with the settings it needs and no more: only `migrate` gets the administrator's address. */
export function startServer(
  name: ServerName,
  settings: Settings,
  database: DatabaseSettings,
  clock: Clock,
  onEvent: (sentence: string) => void,
): Child {
  const { title, entry, health, variables } = definitions[name](settings, database)
  return startChild({
    title,
    entry: entryOf(entry),
    health,
    logFile: path.join(settings.dataFolder, 'logs', `${name}.log`),
    dataFolder: settings.dataFolder,
    onEvent,
    environment: () => ({
      ...process.env,
      DATABASE_URL: undefined,
      API_DATABASE_URL: undefined,
      IDENTITY_DATABASE_URL: undefined,
      ...variables,
      // A process that is started again goes on at the time of the others, not at the first instant once more.
      ...(settings.now && { STEWARD_NOW: clock.now() }),
    }),
  })
}

type Definition = { title: string; entry: string; health: string; variables: Record<string, string> }

const definitions: Record<ServerName, (settings: Settings, database: DatabaseSettings) => Definition> = {
  identity: (settings, database) => ({
    title: 'The identity provider',
    entry: 'processes/identity.ts',
    health: `${localAddress(settings, settings.identityPort)}/.well-known/openid-configuration`,
    variables: { IDENTITY_DATABASE_URL: databaseUrlFor('steward_identity', database) },
  }),
  api: (settings, database) => ({
    title: 'The API',
    entry: 'processes/api.ts',
    health: `${localAddress(settings, settings.apiPort)}/health/ready`,
    variables: { API_DATABASE_URL: databaseUrlFor('steward_api', database) },
  }),
  gateway: (settings) => ({
    title: 'The gateway',
    entry: 'processes/gateway.ts',
    health: `${localAddress(settings, settings.port)}/remotes.json`,
    variables: {},
  }),
}

function localAddress({ host }: Settings, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
