import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION, type Registry, type RegistryEntry } from '@steward/shared/federation/registry'
import { FRAGMENT } from './registry-fragment.ts'

interface Fragment {
  /** Changes whenever the file is replaced, even within one tick of the clock. */
  stamp: string
  entry: RegistryEntry
}

/**
 * Returns a function that assembles `/remotes.json` from the fragments under `releases`. Each call does so again: a
 * release is live with the next request. Only changed fragments are read again. An unreadable fragment affects only its
 * own remote, which is listed by its name alone, so the page reports it.
 * @param contract contract version of the host that serves them
 */
export function registryAssembly(releases: string, contract: () => string = () => CONTRACT_VERSION): () => Registry {
  const known = new Map<string, Fragment>()

  function entryOf(name: string): RegistryEntry | undefined {
    const file = path.join(releases, name, FRAGMENT)
    try {
      const { mtimeMs, size, ino } = statSync(file)
      const stamp = `${ino} ${mtimeMs} ${size}`
      const before = known.get(name)
      if (before?.stamp === stamp) return before.entry
      // Sets the name to that of the folder. With another name, a fragment would replace that remote in the registry.
      const entry = { ...(parsed(readFileSync(file, 'utf8')) as RegistryEntry), name }
      known.set(name, { stamp, entry })
      return entry
    } catch {
      return undefined
    }
  }

  return () => ({
    contract: contract(),
    remotes: remotesUnder(releases)
      .map(entryOf)
      .filter((entry) => entry !== undefined),
  })
}

/** Parses the text. Returns undefined if it is not complete JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the folder names under `releases` that can be remotes, sorted. */
export function remotesUnder(releases: string): string[] {
  try {
    return readdirSync(releases)
      .filter((name) => /^[a-z]/.test(name))
      .sort()
  } catch {
    return []
  }
}
