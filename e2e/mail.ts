import { expect } from 'playwright/test'
import { type RunningApp, runCommand } from './app.ts'

/** Where the app of the journeys keeps its data and listens; undefined where one that runs already is under test. */
export function ownApp(): Pick<RunningApp, 'environment'> | undefined {
  const environment = process.env['STEWARD_E2E_ENVIRONMENT']
  return environment ? { environment: JSON.parse(environment) as Record<string, string> } : undefined
}

/** The link in the newest mail to an address, as `pnpm outbox` shows it where no SMTP is set. */
export async function linkMailedTo(address: string): Promise<string> {
  const app = ownApp()
  if (!app) throw new Error('The mail of an app that runs already cannot be read.')
  let link: string | undefined
  await expect(async () => {
    const mails = (await runCommand(app, 'outbox', '--last', '100')).split(/^─+$/m)
    link = mails.findLast((mail) => mail.includes(address))?.match(/https?:\/\/\S+/)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}
