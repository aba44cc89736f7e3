import { commandFile, type RunningApp, runCommand } from './app.ts'
import { compose, environment as ofContainers } from './system/compose/stack.ts'

/**
 * Returns the environment of the app that the journeys started. Undefined if they test an app that was already running.
 */
function ownApp(): Pick<RunningApp, 'environment'> | undefined {
  const environment = process.env['STEWARD_E2E_ENVIRONMENT']
  return environment ? { environment: JSON.parse(environment) as Record<string, string> } : undefined
}

const isInContainers = () => Object.keys(ofContainers).length > 0

/** Returns true if commands can run beside the app under test. They cannot if the app runs elsewhere. */
export const canRunCommands = (): boolean => isInContainers() || ownApp() !== undefined

/** Runs `pnpm <name>` beside the app under test. Returns its output. */
export async function runBeside(name: string, ...words: string[]): Promise<string> {
  // The container that prepares the database knows its administrator, who may create a business and read the outbox.
  if (isInContainers())
    return compose('run', '--rm', '--no-TTY', '--no-deps', 'prepare', 'node', commandFile(name), ...words)
  const app = ownApp()
  if (!app) throw new Error('No command can run beside an app that runs already.')
  return runCommand(app, name, ...words)
}
