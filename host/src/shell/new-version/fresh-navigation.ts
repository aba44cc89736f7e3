/**
 * Returns the address of a clicked link that opens another page in this tab, and undefined otherwise. Drawers, tabs and
 * filters are search parameters of the same page, so they do not count.
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
 * Loads the next page that a link opens with a full page load, unless `mustWait` returns that work would be lost. The
 * returned function stops it.
 */
export function loadNextPageAnew(
  page: Document,
  mustWait: (clicked: Element) => boolean,
  go: (address: string) => void,
): () => void {
  const take = (click: MouseEvent) => {
    const address = pageBehind(click, page.defaultView!.location)
    if (address === undefined || mustWait(click.target as Element)) return
    // The router ignores events that were prevented.
    click.preventDefault()
    go(address)
  }
  page.addEventListener('click', take, { capture: true })
  return () => page.removeEventListener('click', take, { capture: true })
}
