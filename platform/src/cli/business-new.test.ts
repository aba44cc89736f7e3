import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkoutFolder } from '../settings/checkout.ts'
import { testDatabase, testServer } from '../testing/database.ts'

const database = await testDatabase()

const options = [
  '--name=Studio Baru',
  '--country=SG',
  '--currency=SGD',
  '--tax=9',
  '--owner-email=owner@example.com',
  '--organization=org_AbCdEf0123456789',
]
const tenant = {
  AUTH0_DOMAIN: 'example.eu.auth0.com',
  AUTH0_CLIENT_ID: 'client',
  AUTH0_AUDIENCE: 'https://api.example.com/',
}

/** Runs the command in a separate process. Resolves to the exit code and the output. */
function run(args: string[], url = database.settings.url): Promise<{ code: number; output: string }> {
  const command = path.join(checkoutFolder, 'platform/src/cli/business-new.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, ...tenant }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

it('creates the business, and reports at the second run that nothing changed', async () => {
  expect(await run(options)).toEqual({
    code: 0,
    output: [
      'Created Studio Baru (org_AbCdEf0123456789) and invited owner@example.com as its owner. "pnpm outbox" shows the invitation.',
      'The first sign-in needs an account at example.eu.auth0.com with this email address, verified.',
    ].join('\n'),
  })
  expect(await run(options)).toEqual({
    code: 0,
    output: 'Studio Baru (org_AbCdEf0123456789) already exists with these values. Nothing changed.',
  })
})

it('exits with 1 and one sentence when an option is wrong', async () => {
  expect(await run([...options, '--zone', 'Singapore City'])).toEqual({
    code: 1,
    output: '✗ --zone is "Singapore City": it must be a time zone, such as Asia/Singapore.',
  })
})

it('exits with 1 and one sentence when the organization is known with other values', async () => {
  await run(options)
  expect(await run([...options, '--tax', '7'])).toEqual({
    code: 1,
    output:
      '✗ The organization org_AbCdEf0123456789 already belongs to "Studio Baru", with a different --tax. Use the same values, or another organization for another business.',
  })
})

it('asks the operator to start the app once when the database has no tables', async () => {
  expect(await run(options, await testServer())).toEqual({
    code: 1,
    output: '✗ The database has no tables yet. Start the app once, then run this command again.',
  })
})

it('names a database that does not respond, without its password', async () => {
  const { output, code } = await run(options, 'postgres://steward:secret@127.0.0.1:1/steward')
  expect({ output, code }).toEqual({
    code: 1,
    output: '✗ The database at 127.0.0.1:1 does not answer. Check DATABASE_URL.',
  })
})
