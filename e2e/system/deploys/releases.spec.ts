import type { Page } from 'playwright/test'
import type { Account } from '../../accounts.ts'
import { runCommand } from '../../app.ts'
import { useOwnApp } from '../../own-app.ts'
import { expect, test } from '../../signed-in.ts'
import { buildFixture, changedBuild } from './deployment.ts'

// Uses a separate app, because the tests publish and roll back releases with the commands that operators use.
const app = useOwnApp()
let dist: string

test.beforeAll(() => {
  test.setTimeout(300_000)
  dist = buildFixture('sixth')
})

/** Runs `pnpm release sixth` with a build whose pages contain `word`. */
const release = (word: string, ...words: string[]) =>
  runCommand(app, 'release', 'sixth', '--from', changedBuild(dist, { build: word, words: ['sixth', word] }), ...words)

async function expectPage(page: Page, word: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `A page of the ${word} remote` })).toBeVisible()
}

type PageAs = (account: Account, path: string) => Promise<Page>

/** Opens the page in a new browser. Returns the page and the word that names its release. */
async function openAs(pageAs: PageAs, account: Account): Promise<{ page: Page; word: string }> {
  const page = await pageAs(account, '/sixth')
  const heading = page.getByRole('heading', { name: /A page of the \w+ remote/ })
  await expect(heading).toBeVisible()
  return { page, word: /the (\w+) remote/.exec(await heading.innerText())![1]! }
}

test('each release and rollback applies from the next page load, and open tabs keep their release', async ({
  pageAs,
}) => {
  expect(await release('first')).toContain('sixth 0.1.0-first is live from the next page load.')
  const first = await openAs(pageAs, 'owner')
  // This page has read the registry with the first release, and has requested nothing of the remote.
  const waiting = await first.page.context().newPage()
  await waiting.goto(`${app.url}/home`)
  await expect(waiting.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await release('second')
  const second = await openAs(pageAs, 'owner')
  expect([first.word, second.word]).toEqual(['first', 'second'])

  expect(await runCommand(app, 'rollback', 'sixth')).toContain('sixth 0.1.0-first is live again.')
  expect((await openAs(pageAs, 'owner')).word).toBe('first')
  for (const { page } of [first, second]) {
    await page.getByRole('button', { name: '0 times' }).click()
    await expect(page.getByRole('button', { name: '1 time' })).toBeVisible()
  }
  await expectPage(second.page, 'second')

  // Navigates within the app, without a new page load.
  await waiting.evaluate(() => {
    history.pushState({ idx: 1, key: 'sixth' }, '', '/sixth')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  await expectPage(waiting, 'first')
})

test('one business gets a release first, and then everyone gets it', async ({ pageAs }) => {
  expect(await release('third', '--business', 'nordlicht')).toContain('is live for 100 % of everyone in nordlicht')
  expect((await openAs(pageAs, 'ownerOfNordlicht')).word).toBe('third')
  expect((await openAs(pageAs, 'owner')).word).toBe('first')
  expect(await runCommand(app, 'rollout', 'sixth', 'finish')).toContain('sixth 0.1.0-third is live for everyone.')
  expect((await openAs(pageAs, 'owner')).word).toBe('third')
})

test('a role gets a release first, and loses it when the roll-out is stopped', async ({ pageAs }) => {
  await release('fourth', '--role', 'owner')
  expect((await openAs(pageAs, 'owner')).word).toBe('fourth')
  expect(await runCommand(app, 'rollout', 'sixth', 'stop')).toContain('0.1.0-third is live for everyone')
  expect((await openAs(pageAs, 'owner')).word).toBe('third')
  await release('fifth', '--role', 'STAFF')
  expect((await openAs(pageAs, 'owner')).word).toBe('third')
  await runCommand(app, 'rollout', 'sixth', 'stop')
})

test('a user outside a roll-out requests nothing of its release', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await release('other', '--business', 'nordlicht')
  const urls: string[] = []
  page.on('request', (request) => void (request.url().includes('0.1.0-other') && urls.push(request.url())))
  await page.goto(`${app.url}/sixth`)
  await expectPage(page, 'third')
  expect(urls).toEqual([])
  await runCommand(app, 'rollout', 'sixth', 'stop')
})

test('pnpm releases lists the live releases and the history of a remote', async () => {
  const live = await runCommand(app, 'releases')
  expect(live).toMatch(/sixth +0\.1\.0-third +\^1\.0\.0/)
  expect(live).toMatch(/services +\d/)
  const history = await runCommand(app, 'releases', 'sixth')
  expect(history).toMatch(/rollback +0\.1\.0-first +0\.1\.0-second/)
  expect(history).toMatch(/rollout +0\.1\.0-third +0\.1\.0-first .*100 % of everyone in nordlicht/)
  expect(await runCommand(app, 'releases', 'prune')).toContain('Nothing to remove')
})

const mistakes: [command: string, words: string[], sentence: RegExp][] = [
  ['release', [], /Name the remote to release/],
  ['release', ['nothing'], /There is no remote called "nothing"\. The remotes are business-details, /],
  ['release', ['sixth', '0.1.0-first'], /To go back to an earlier release, run pnpm rollback sixth 0\.1\.0-first/],
  ['release', ['sixth', '--share', '0%'], /"0%" isn't a valid share/],
  ['release', ['sixth', '--role', 'MANAGER'], /There is no role called "MANAGER"\. The roles are OWNER, /],
  ['release', ['sixth', '--part', 'all'], /Unknown option '--part'/],
  ['rollback', ['../sixth'], /"\.\.\/sixth" isn't a valid name for a remote/],
  ['rollback', ['sixth', '9.9.9-x'], /sixth has no release "9\.9\.9-x"\. Its releases are /],
  ['rollout', ['sixth', 'soon'], /"soon" isn't a step of a roll-out/],
  ['rollout', ['sixth', '50%'], /sixth has no active roll-out/],
  ['releases', ['prune', '--older-than', 'ever'], /it must be a number of days/],
]

for (const [command, words, sentence] of mistakes) {
  test(`pnpm ${[command, ...words].join(' ')} fails with one sentence and no stack trace`, async () => {
    const failure = await runCommand(app, command, ...words).catch((error: { stderr: string }) => error.stderr)
    expect(failure).toMatch(sentence)
    expect(failure).not.toContain('    at ')
  })
}
