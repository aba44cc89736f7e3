import type { RemoteOverlay } from '@steward/shared/federation/registry'
import { useLanguage } from '@steward/shared/i18n'
import { can } from '@steward/shared/roles'
import { useBusinessCore } from '@steward/shared/stores'
import type { IconName } from '@steward/shared/ui/core'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRegistry } from '../../page-registry/registry.ts'

/** An overlay that the user may open, in the user's language. */
export interface Overlay extends Pick<RemoteOverlay, 'dialog' | 'button' | 'key'> {
  remote: string
  title: string
  icon: IconName
}

/** Returns the overlays of all remotes that the user may open. If two have the same name, the first remote wins. */
export function useOverlays(): Overlay[] {
  const { remotes } = useRegistry()
  const language = useLanguage()
  const permissions = useBusinessCore((state) => state.permissions)
  return remotes
    .flatMap(({ name, overlays = [] }) => overlays.map((overlay) => ({ ...overlay, remote: name })))
    .filter(({ permission }) => can(permissions, permission as Parameters<typeof can>[1], false))
    .filter(({ dialog }, index, all) => all.findIndex((other) => other.dialog === dialog) === index)
    .map(({ title, icon, ...overlay }) => ({
      ...overlay,
      title: title[language],
      icon: (icon as IconName | undefined) ?? 'add',
    }))
}

// The names come from docs/decisions/0046-dialogs-in-the-address.md. The overlays key of the contract set is not part
// of the first load, so the shell writes them itself.
const DIALOG = 'dialog'
const ONE_ENTRY = { dialogEntries: 1 }

/** Returns the dialog that the address names, without its record: `book` for `?dialog=book:slot-1`. */
export const useNamedDialog = (): string | undefined =>
  new URLSearchParams(useLocation().search).get(DIALOG)?.split(':')[0]

/** Opens and closes overlays over the current page. An overlay starts empty (`new`), or with a record. */
export function useOverlayAddress() {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const go = (value: string | undefined, options: { replace?: boolean; state?: object }) => {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete(DIALOG)
    else next.set(DIALOG, value)
    void navigate({ search: next.toString().replaceAll('%3A', ':'), hash }, { ...options, preventScrollReset: true })
  }
  return {
    open: (dialog: string, start = 'new') => go(`${dialog}:${start}`, { state: ONE_ENTRY }),
    close: () => go(undefined, { replace: true }),
  }
}
