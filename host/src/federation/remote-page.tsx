import { PageArea } from './page-area.tsx'
import { pageLoader } from './start.ts'

interface Props {
  remote: string
  path: string
  /** Name of the page, in the reader's language: it stays when the page does not come. */
  title: string
}

/** A page of a remote, loaded by this page's loader. */
export function RemotePage(props: Props) {
  return <PageArea pages={pageLoader} {...props} />
}
