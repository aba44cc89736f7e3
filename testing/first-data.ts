import type { PageComponent } from '@steward/shared/federation/remote-entry'
import type { RenderedPage } from './render.tsx'

/**
 * Returns the queries of a page's `first` that the open page does not read. The host would fetch them for nothing.
 * @throws Error if `first` names no query for the address of the page
 */
export function unreadFirstData(Page: PageComponent, { queries, address }: RenderedPage): (readonly unknown[])[] {
  const first = Page.first?.(new URL(address(), 'http://app.test').searchParams) ?? []
  if (first.length === 0) throw new Error(`${address()} names no first data.`)
  const isRead = (queryKey: readonly unknown[]) => queries.getQueryCache().find({ queryKey })?.isActive()
  return first.map(({ queryKey }) => queryKey).filter((queryKey) => !isRead(queryKey))
}
