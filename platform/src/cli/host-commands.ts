import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RolloutRule } from '@steward/shared/federation/registry'
import { browserConfig } from '../releases/browser-config.ts'
import { publishHost, rollBackHost } from '../releases/host-release.ts'
import { writeRegistry } from '../releases/static-site.ts'
import { readSettings } from '../settings/settings.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { say, step } from '../terminal/console.ts'
import type { ReleaseBuilds } from './release-builds.ts'

interface HostWords {
  to?: string | undefined
  origin?: string | undefined
  compose?: boolean | undefined
  from?: string | undefined
  config?: boolean | undefined
}

/**
 * `pnpm release host --to <folder>`: publishes the host's build, the registry and `/config.json` for a static server.
 */
export async function releaseHost(
  said: HostWords,
  rule: RolloutRule | undefined,
  builds: Pick<ReleaseBuilds, 'host'>,
): Promise<void> {
  const site = siteOf(said)
  if (rule)
    throw new OperatorError(
      'The host is released to everyone at once. --share, --role and --business work for remotes only.',
    )
  const options = { config: browserConfig(readSettings()), renewsConfig: said.config ?? false }
  const isConfigKept = !options.renewsConfig && existsSync(path.join(site, 'config.json'))
  const publish = (dist: string) => publishHost(dist, site, options)
  const { build, isNew } = await step('Release of the host', () =>
    said.from ? publish(said.from) : builds.host(publish),
  )
  await writeRegistry(site)
  say(`Host ${build} is live in ${site} from the next page load.${isNew ? '' : ' It was released before.'}`)
  if (isConfigKept) say('config.json was not changed. To write it again from the environment, add --config.')
}

/** `pnpm rollback host [build] --to <folder>`. */
export async function rollHostBack(said: HostWords, build: string | undefined): Promise<void> {
  const site = siteOf(said)
  const live = await rollBackHost(build, site)
  await writeRegistry(site)
  say(`Host ${live} is live again in ${site}.`)
}

function siteOf({ to, origin, compose }: HostWords): string {
  if (compose)
    throw new OperatorError(
      'The gateway of the composed app contains the host. Run: docker compose up --detach --build gateway',
    )
  if (!to)
    throw new OperatorError(
      'The gateway always serves the current build of the host. To publish to a static server, run: pnpm release host --to <folder>',
    )
  if (origin)
    throw new OperatorError('--origin works for remotes only. The host is served from the origin of its own page.')
  const site = path.resolve(to)
  if (existsSync(site) && !statSync(site).isDirectory()) throw new OperatorError(`${site} is a file. Name a folder.`)
  return site
}
