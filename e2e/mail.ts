import { expect } from 'playwright/test'
import { type RunningApp, runCommand } from './app.ts'
import { compose, environment as ofContainers } from './compose/stack.ts'

/** Where the app of the journeys keeps its data and listens; undefined where one that runs already is under test. */
function ownApp(): Pick<RunningApp, 'environment'> | undefined {
  const environment = process.env['STEWARD_E2E_ENVIRONMENT']
  return environment ? { environment: JSON.parse(environment) as Record<string, string> } : undefined
}

const isInContainers = () => Object.keys(ofContainers).length > 0

/** Whether the outbox of the app under test is within reach: not where it runs elsewhere. */
export const canReadMail = (): boolean => isInContainers() || ownApp() !== undefined

/** What `pnpm outbox` shows of the app under test. */
async function outbox(): Promise<string> {
  if (isInContainers()) return compose('exec', '--no-TTY', 'api', 'node', 'platform/src/cli/outbox.ts', '--last', '500')
  const app = ownApp()
  if (!app) throw new Error('The mail of an app that runs already cannot be read.')
  return runCommand(app, 'outbox', '--last', '500')
}

/** The mails to an address as written down, oldest first: whether they have left or still wait. */
export async function mailsTo(address: string): Promise<string[]> {
  return (await outbox()).split(/^─+$/m).filter((mail) => mail.includes(address))
}

/** The link in the newest mail to an address, where no SMTP is set. */
export async function linkMailedTo(address: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await mailsTo(address)).at(-1)?.match(/https?:\/\/\S+/)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}
