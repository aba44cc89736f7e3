import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand, say } from '../terminal/console.ts'
import { readSettings } from '../settings/settings.ts'
import { checkoutFolder } from '../settings/checkout.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { publishRelease } from './publish.ts'
import { releaseId } from './release-folder.ts'

/**
 * The process of a remote's container. Publishes the build in the container with the code of `pnpm release`. It
 * continues to run, because the health check of the container reports whether the release is published.
 */
await runCommand(async () => {
  const name = process.env['REMOTE']
  if (!name) throw new OperatorError('REMOTE is not set. Set it to the name of the remote in this container.')
  const dist = path.join(checkoutFolder, 'remotes', name, 'dist')
  const { entry } = await publishRelease(dist, readSettings().releasesFolder, { keepChoice: true })
  writeFileSync(path.join(tmpdir(), 'published'), releaseId(entry))
  say(`${name} ${releaseId(entry)} is live.`)
  const heartbeat = setInterval(() => {}, 60_000)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => clearInterval(heartbeat))
})
