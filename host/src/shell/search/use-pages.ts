import * as to from '@steward/shared/addresses'
import { useLanguage } from '@steward/shared/i18n'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore, useSettings } from '@steward/shared/stores'
import type { LocalizedText } from '@steward/shared/federation/registry'
import { useRegistry } from '../../page-registry/registry.ts'
import { useTexts, type HostTextKey } from '../../texts/texts.ts'
import { goKeys } from '../../navigation/shortcuts.ts'
import { isDisabled, itemOfPath, mergeNavigation } from '../../navigation/navigation.ts'
import type { SearchLine } from './search-line.ts'

/** Returns the pages that the role may open, in the order of the navigation, without those that need a record. */
export function usePages(): SearchLine[] {
  const t = useTexts()
  const can = useCan()
  const language = useLanguage()
  const role = useBusinessCore((state) => state.user?.role) ?? 'STAFF'
  const hasKeys = useSettings((state) => state.shortcuts)
  const { remotes, routes } = useRegistry()
  const textOf = (text: HostTextKey | LocalizedText) => (typeof text === 'string' ? t(text) : text[language])
  const line = (path: string, title: string, icon: SearchLine['icon']): SearchLine => {
    const letter = hasKeys ? goKeys[path] : undefined
    return { key: `page-${path}`, title, icon, to: path, ...(letter ? { keys: ['G', letter.toUpperCase()] } : {}) }
  }
  const groups = mergeNavigation(remotes)
  const items = groups.flatMap((group) => group.items).filter((item) => !item.external && !isDisabled(item, role))
  const lines = [
    line(to.home(), t('home.title'), 'home'),
    ...items.map((item) => line(item.href, textOf(item.title), item.icon)),
    line(to.security(), t('area.security'), 'lock'),
    line(to.activity(), t('area.activity'), 'activity'),
    line(to.permissions(), t('area.permissions'), 'lock'),
    ...(can('export.lists') ? [line(to.data(), t('area.data'), 'download')] : []),
    ...(can('shell.operate') ? [line('/__shell', t('area.shellStatus'), 'grid')] : []),
    ...routes
      .filter(({ roles, tab }) => roles.includes(role) && !tab?.disabled)
      .filter(({ path, listTitle, tab }) => listTitle || (!tab?.carries?.length && !path.endsWith('details')))
      .map(({ path, title, listTitle }) =>
        line(path, (listTitle ?? title)[language], itemOfPath(path, groups)?.icon ?? 'grid'),
      ),
  ]
  // The title and the position in the navigation take precedence.
  return lines.filter((page, index) => lines.findIndex(({ to }) => to === page.to) === index)
}
