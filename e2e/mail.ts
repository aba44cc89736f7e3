import { expect } from 'playwright/test'
import { canRunCommands, runBeside } from './commands.ts'

/** Returns true if the outbox of the app under test can be read. It cannot if the app runs elsewhere. */
export const canReadMail = canRunCommands

/** Returns the emails to an address in the outbox, sent or waiting, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const outbox = await runBeside('outbox', '--last', '500')
  return outbox.split(/^─+$/m).filter((mail) => mail.includes(address))
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
