/**
 * The address that a click leads to by a link of the app, where it opens another page in this tab; undefined for all
 * else. Drawers, tabs and filters are search parameters of the same page: they are no navigation.
 */
export function pageBehind(click: MouseEvent, here: Location): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return undefined
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const to = new URL(link.href, here.href)
  if (to.origin !== here.origin || to.pathname === here.pathname) return undefined
  return to.href
}

/**
 * From now on the next page that is opened by a link is loaded anew, unless `mustWait` says that something would be
 * lost. Answers the way to stop it.
 */
export function loadNextPageAnew(
  page: Document,
  mustWait: (clicked: Element) => boolean,
  go: (address: string) => void,
): () => void {
  const take = (click: MouseEvent) => {
    const address = pageBehind(click, page.defaultView!.location)
    if (address === undefined || mustWait(click.target as Element)) return
    // The router leaves alone what somebody has dealt with.
    click.preventDefault()
    go(address)
  }
  page.addEventListener('click', take, { capture: true })
  return () => page.removeEventListener('click', take, { capture: true })
}
