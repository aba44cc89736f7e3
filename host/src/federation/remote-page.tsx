import { OverlayArea } from './overlay-area.tsx'
import { PageArea } from './page-area.tsx'
import { pageLoader, registrySource } from './start.ts'
import { WaitingAnew } from './waiting.tsx'

interface Props {
  remote: string
  path: string
  /** Name of the page, in the reader's language: it stays when the page does not come. */
  title: string
}

/** A page of a remote, loaded by this page's loader. */
export function RemotePage(props: Props) {
  return <PageArea pages={pageLoader} namespace={namespaceOf(props.remote)} {...props} />
}

interface OverlayProps {
  remote: string
  dialog: string
  title: string
  onClose: () => void
}

/** An overlay of a remote, loaded by this page's loader. */
export function RemoteOverlay(props: OverlayProps) {
  return <OverlayArea pages={pageLoader} namespace={namespaceOf(props.remote)} {...props} />
}

/** Whose page it is, the registry has not said yet. */
export function PageOfSomeRemote() {
  return <WaitingAnew pages={pageLoader} />
}

function namespaceOf(remote: string): string | undefined {
  const state = registrySource.state()
  return state.status === 'ready' ? state.registry.remotes.find(({ name }) => name === remote)?.namespace : undefined
}
