import { useCan } from '@steward/shared/roles/gate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { home } from '../../home/home.queries.ts'
import { useRegistry } from '../../page-registry/registry.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { mergeNavigation, type NavGroup } from '../../navigation/navigation.ts'

/** The navigation of the moment: with what remotes add, and beside Today what still needs a hand. */
export function useNavigation(): readonly NavGroup[] {
  const { remotes } = useRegistry()
  const may = useCan()
  const panels = usePanelKind()
  // A platform that has samples only has no such figure, and people who cannot open Today need none.
  const hasFigure = panels === 'real' && may('today.read')
  const { data = 0 } = useQuery({ ...home.page(), enabled: hasFigure, select: ({ day }) => day.toDo })
  // Home of a provider reads the same query, so its data is there even when this one is disabled.
  const toDo = hasFigure ? data : 0
  return useMemo(() => withToDo(mergeNavigation(remotes), toDo), [remotes, toDo])
}

/** A day on which nothing is left shows no figure. */
export function withToDo(groups: readonly NavGroup[], toDo: number): readonly NavGroup[] {
  if (toDo === 0) return groups
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.key === 'today' ? { ...item, label: toDo, labelMeaning: 'nav.toDo' as const } : item,
    ),
  }))
}
