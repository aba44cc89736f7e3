// oxlint-disable-next-line no-restricted-imports -- a type, gone when built
import type { ComponentType } from 'react'

/** One page of a remote. The host matches `path` against the route table of `remote.json`. */
export interface RemoteRoute {
  path: string
  lazy: () => Promise<{ Component: ComponentType }>
}

/** A dialog that the host opens over any page while the URL has `?dialog=<name>`. The component closes itself. */
export interface RemoteOverlayPart {
  dialog: string
  lazy: () => Promise<{ Component: ComponentType }>
}

/** The module that a remote exposes as `./entry`. */
export interface RemoteEntry {
  routes: RemoteRoute[]
  overlays?: RemoteOverlayPart[]
  /** Loads the code and first data of a page before it is opened (hover, focus). Never throws. */
  prefetch?: (path: string, search: string) => void
}
