import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION, type Registry, type RegistryEntry } from '@steward/shared/contracts/registry'
import { FRAGMENT } from './registry-fragment.ts'

interface Fragment {
  /** Changes whenever the file was replaced, also within one tick of the clock. */
  stamp: string
  entry: RegistryEntry
}

/**
 * Assembles `/remotes.json` from the fragments under `releases`, at every call: a release is live with the next
 * request. Only fragments that changed are read again. A fragment that cannot be read costs its own remote: of it only the
 * name is listed, so that the page refuses it by name.
 * @param contract version that the host served with them provides
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
      // A fragment speaks for its own folder only: with another's name it would push that remote out of the registry.
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

/** What it says of a remote; nothing where it is none, or half of one. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Names of what lies beside the registry's fragments, in the alphabet's order. */
export function remotesUnder(releases: string): string[] {
  try {
    return readdirSync(releases)
      .filter((name) => /^[a-z]/.test(name))
      .sort()
  } catch {
    return []
  }
}
