import { useCan } from '@steward/shared/roles/gate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatch } from 'react-router-dom'
import { homePath } from '../../auth/return-to.ts'
import { home } from '../../home/home.queries.ts'
import { useRegistry } from '../../page-registry/registry.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { mergeNavigation, type NavGroup } from '../../navigation/navigation.ts'

/** Returns the navigation with the items of remotes and the number of open tasks beside Today. */
export function useNavigation(): readonly NavGroup[] {
  const { remotes } = useRegistry()
  const may = useCan()
  const panels = usePanelKind()
  // A sample platform has no such number, and users who cannot open Today do not need it.
  const hasFigure = panels === 'real' && may('today.read')
  // Home reads the same query, together with its other parts.
  const isHome = useMatch(homePath) !== null
  const { data = 0 } = useQuery({ ...home.page(), enabled: hasFigure && !isHome, select: ({ day }) => day.toDo })
  // A provider's Home reads it too, so its data exists even if this one is disabled.
  const toDo = hasFigure ? data : 0
  return useMemo(() => withToDo(mergeNavigation(remotes), toDo), [remotes, toDo])
}

/** Adds the number of open tasks to Today. A day without tasks shows no number. */
export function withToDo(groups: readonly NavGroup[], toDo: number): readonly NavGroup[] {
  if (toDo === 0) return groups
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.key === 'today' ? { ...item, label: toDo, labelMeaning: 'nav.toDo' as const } : item,
    ),
  }))
}
