/** The federation runtime's entry for one offered version of a shared package. */
interface Offered {
  loaded?: boolean
  lib?: unknown
  /** The build writes 1 for true. */
  shareConfig?: { eager?: boolean | 0 | 1 }
}

/** A shared package that was loaded. */
export interface LoadedPackage {
  name: string
  versions: string[]
}

/**
 * Returns the shared packages of this page with all loaded versions. Two versions of one package are a defect. An eager
 * package is part of the host's first chunk. A lazy one counts once a remote has loaded it: the host's own imports of it do
 * not pass the runtime.
 */
export function loadedPackages(scope: Record<string, unknown>): LoadedPackage[] {
  return Object.entries(scope)
    .map(([name, offers]) => ({
      name,
      versions: Object.entries((offers ?? {}) as Record<string, Offered>)
        .filter(
          ([, { loaded, lib, shareConfig }]) => Boolean(shareConfig?.eager) || loaded === true || lib !== undefined,
        )
        .map(([version]) => version),
    }))
    .filter(({ versions }) => versions.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
