import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { problemOfResource } from '../build/contract-guard.ts'

/** Patterns that reveal a package in a built file, even if its names are minified. */
const MARKS: Record<string, RegExp> = {
  'the Auth0 SDK': /auth0-spa-js|auth0-react/,
  Chakra: /chakra-ui|"chakra"/,
  'a React of its own': /react\.transitional\.element/,
  'a React DOM of its own': /__reactFiber\$|_reactListening/,
}

/** The budget of a remote's compressed entry, in bytes. Every first page of a remote waits for it. */
const ENTRY_BYTES_GZ = 15_000

/**
 * Checks the production builds of this checkout for two conditions of independent deploys. A remote contains nothing
 * that the host provides, and the host names no remote.
 * @returns one sentence per problem, or an empty list
 */
export async function scanBuilds(root: string = join(import.meta.dirname, '..', '..')): Promise<string[]> {
  const remotes = readdirSync(join(root, 'remotes')).filter((name) =>
    existsSync(join(root, 'remotes', name, 'remote.json')),
  )
  return [
    ...remotes.flatMap((name) => scanRemote(name, join(root, 'remotes', name, 'dist'))),
    ...scanHost(remotes, join(root, 'host', 'dist')),
  ]
}

/** Returns the problems in one remote's build. */
export function scanRemote(name: string, dist: string): string[] {
  if (!existsSync(join(dist, 'remoteEntry.js'))) return [`${name} is not built.`]
  const files = filesUnder(dist)
  const findings = new Set<string>()
  for (const file of files.filter((path) => path.endsWith('.js'))) {
    const text = readFileSync(file, 'utf8')
    for (const [what, mark] of Object.entries(MARKS)) {
      if (mark.test(text)) findings.add(`${name} carries ${what} (${file.slice(dist.length + 1)}).`)
    }
  }
  for (const source of files.filter((path) => path.endsWith('.js.map')).flatMap(sourcesOf)) {
    const problem = problemOfResource(source)
    if (problem !== undefined) findings.add(`${name}: ${problem}`)
  }
  const entryBytes = statSync(join(dist, 'remoteEntry.js.gz')).size
  if (entryBytes > ENTRY_BYTES_GZ)
    findings.add(`${name}'s remoteEntry.js has ${entryBytes} bytes compressed, over ${ENTRY_BYTES_GZ}.`)
  return [...findings]
}

/**
 * Returns the problems in the host's build: each file that contains the address of a remote, and a first script that does
 * not set the scheme, so that the first paint would be light for everybody.
 */
export function scanHost(remotes: readonly string[], dist: string): string[] {
  if (!existsSync(join(dist, 'index.html'))) return ['The host is not built.']
  const address = new RegExp(
    `/remotes/(${remotes.join('|')})\\b|steward_(${remotes.map((name) => name.replaceAll('-', '_')).join('|')})\\b`,
  )
  const files = filesUnder(dist)
  const setsScheme = files.some(
    (file) => /[\\/]first-look\.\w+\.js$/.test(file) && readFileSync(file, 'utf8').includes('prefers-color-scheme'),
  )
  const named = files
    .filter((file) => /\.(js|html|css|json)$/.test(file))
    .flatMap((file) => {
      const match = address.exec(readFileSync(file, 'utf8'))
      return match ? [`The host names a remote: "${match[0]}" in ${file.slice(dist.length + 1)}.`] : []
    })
  return setsScheme ? named : [...named, "The host's first script does not set the scheme of the first paint."]
}

function sourcesOf(map: string): string[] {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  return sources
}

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
