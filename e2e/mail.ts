import { expect } from 'playwright/test'
import { type RunningApp, runCommand } from './app.ts'
import { compose, environment as ofContainers } from './system/compose/stack.ts'

/**
 * Returns the environment of the app that the journeys started. Undefined if they test an app that was already running.
 */
function ownApp(): Pick<RunningApp, 'environment'> | undefined {
  const environment = process.env['STEWARD_E2E_ENVIRONMENT']
  return environment ? { environment: JSON.parse(environment) as Record<string, string> } : undefined
}

const isInContainers = () => Object.keys(ofContainers).length > 0

/** Returns true if the outbox of the app under test can be read. It cannot if the app runs elsewhere. */
export const canReadMail = (): boolean => isInContainers() || ownApp() !== undefined

/** Returns the output of `pnpm outbox` for the app under test. */
async function outbox(): Promise<string> {
  // The container that prepares the database knows its administrator, who may read the outbox. No other does.
  if (isInContainers())
    return compose(
      'run',
      '--rm',
      '--no-TTY',
      '--no-deps',
      'prepare',
      'node',
      'platform/src/cli/outbox.ts',
      '--last',
      '500',
    )
  const app = ownApp()
  if (!app) throw new Error('The mail of an app that runs already cannot be read.')
  return runCommand(app, 'outbox', '--last', '500')
}

/** Returns the emails to an address in the outbox, sent or waiting, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  return (await outbox()).split(/^─+$/m).filter((mail) => mail.includes(address))
}

/** Returns the link in the newest email to an address. Works only without SMTP. */
export async function linkMailedTo(address: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await mailsTo(address)).at(-1)?.match(/https?:\/\/\S+/)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}
