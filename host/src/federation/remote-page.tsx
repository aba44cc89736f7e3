import { OverlayArea } from './overlay-area.tsx'
import { PageArea } from './page-area.tsx'
import { entryOf } from './registry-hooks.ts'
import { pageLoader } from './start.ts'
import { WaitingAnew } from './waiting.tsx'

interface Props {
  remote: string
  path: string
  /** The name of the page in the user's language. It is also shown when the page cannot be loaded. */
  title: string
}

/** Renders a page of a remote with the page loader of this document. */
export function RemotePage(props: Props) {
  return <PageArea pages={pageLoader} namespace={entryOf(props.remote)?.namespace} {...props} />
}

interface OverlayProps {
  remote: string
  dialog: string
  title: string
  onClose: () => void
}

/** Renders an overlay of a remote with the page loader of this document. */
export function RemoteOverlay(props: OverlayProps) {
  return <OverlayArea pages={pageLoader} namespace={entryOf(props.remote)?.namespace} {...props} />
}

/** Renders a loading page while the registry, and so the remote of the page, is still unknown. */
export function PageOfSomeRemote() {
  return <WaitingAnew pages={pageLoader} />
}
