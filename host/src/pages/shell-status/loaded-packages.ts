/** What the federation runtime keeps of a shared package: one entry for each version that somebody offers. */
interface Offered {
  loaded?: boolean
  lib?: unknown
}

/** A shared package that was really loaded. */
export interface LoadedPackage {
  name: string
  versions: string[]
}

/** The shared packages that this page runs, with every version of them: two of one are a defect. */
export function loadedPackages(scope: Record<string, unknown>): LoadedPackage[] {
  return Object.entries(scope)
    .map(([name, offers]) => ({
      name,
      versions: Object.entries((offers ?? {}) as Record<string, Offered>)
        .filter(([, { loaded, lib }]) => loaded === true || lib !== undefined)
        .map(([version]) => version),
    }))
    .filter(({ versions }) => versions.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
