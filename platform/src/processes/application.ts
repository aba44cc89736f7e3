import path from 'node:path'
import type { Clock } from '@steward/shared/time'
import { databaseUrlFor } from '../database/roles.ts'
import { clockFileOf, clockFileVariable } from '../settings/movable-clock.ts'
import { secretNames } from '../settings/secret-files.ts'
import type { DatabaseSettings, Settings } from '../settings/settings.ts'
import { entryOf, startChild, type Child } from './child.ts'
import type { PortNeed } from './ports.ts'

/** The processes of the application. The identity provider runs only without an Auth0 tenant. */
export type ServerName = 'identity' | 'api' | 'jobs' | 'gateway'

export function serversOf(settings: Settings): ServerName[] {
  return settings.identity.kind === 'local' ? ['identity', 'api', 'jobs', 'gateway'] : ['api', 'jobs', 'gateway']
}

/** Returns the port of each server and the variable that sets it. */
export function portsOf(settings: Settings): PortNeed[] {
  const needs: Record<Exclude<ServerName, 'jobs'>, PortNeed> = {
    gateway: { variable: 'PORT', port: settings.port, purpose: 'the app' },
    identity: { variable: 'IDENTITY_PORT', port: settings.identityPort, purpose: 'sign-in' },
    api: { variable: 'API_PORT', port: settings.apiPort, purpose: 'the API' },
  }
  return (['gateway', 'identity', 'api'] as const)
    .filter((name) => serversOf(settings).includes(name))
    .map((name) => needs[name])
}

/**
 * Starts one server as a child process with only the settings that it needs. The administrator's address is only for
 * `migrate`.
 * @param clock reads the time that the business rules start with, without the moves of `pnpm clock`
 */
export function startServer(
  name: ServerName,
  settings: Settings,
  database: DatabaseSettings,
  clock: Clock,
  onEvent: (sentence: string) => void,
): Child {
  const { title, entry, health } = definitions[name](settings, database)
  return startChild({
    title,
    entry: entryOf(entry),
    health,
    logFile: path.join(settings.dataFolder, 'logs', `${name}.log`),
    dataFolder: settings.dataFolder,
    onEvent,
    environment: () => ({
      ...environmentOf(name, settings, database, process.env),
      // A restarted process continues at the time of the other processes, and not at the first instant again.
      ...(settings.now && { STEWARD_NOW: clock.now() }),
      [clockFileVariable]: clockFileOf(settings),
    }),
  })
}

/** Returns the variables of this process with the secrets of one server instead of all secrets and their files. */
export function environmentOf(
  name: ServerName,
  settings: Settings,
  database: DatabaseSettings,
  variables: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const isSecret = (variable: string) => secretNames.has(variable.replace(/_FILE$/, ''))
  const open = Object.entries(variables).filter(([variable]) => !isSecret(variable))
  return { ...Object.fromEntries(open), ...definitions[name](settings, database).variables }
}

/** A process without `health` sends `ready` when it is ready. */
type Definition = { title: string; entry: string; health?: string; variables: Record<string, string> }

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
    // The only process that sends mail.
    variables: { API_DATABASE_URL: databaseUrlFor('steward_api', database), SMTP_URL: settings.smtpUrl ?? '' },
  }),
  jobs: (_, database) => ({
    title: 'The jobs process',
    entry: 'processes/jobs.ts',
    // Without a port of its own, so that it needs no free one.
    variables: { API_DATABASE_URL: databaseUrlFor('steward_api', database), JOBS_PORT: '' },
  }),
  gateway: (settings) => ({
    title: 'The gateway',
    entry: 'processes/gateway.ts',
    health: `${localAddress(settings, settings.port)}/remotes.json`,
    variables: {},
  }),
}

/** Returns the address of a server of this machine, without a trailing slash. */
export function localAddress({ host }: Settings, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
