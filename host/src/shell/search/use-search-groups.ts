import { searchWords } from '@steward/shared/rules/common/search-text'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { usePhoneGroups } from '@steward/shared/ui/core'
import type { CommandGroup } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { bestOf } from './best-lines.ts'
import { useRecentItems } from './recent-items.ts'
import { linesOf, listOf, type LineWords } from './record-lines.ts'
import type { SearchLine } from './search-line.ts'
import type { SearchGroup } from './search.queries.ts'
import { useActions, useFillingActions } from './use-actions.ts'
import { usePages } from './use-pages.ts'
import { useSearchItems } from './use-search-items.tsx'

/** The maximum of pages or actions that are shown beside records. */
const shown = 5

type Items = ReturnType<typeof useSearchItems>

/** The text of a search. */
export interface SearchText {
  typed: string
  /** True for a text that begins with `>`, which finds actions only. */
  onlyActions: boolean
}

/** Returns the groups of the palette: recent items or records, then the pages and actions of the platform. */
export function useSearchGroups(text: SearchText, records: readonly SearchGroup[], onClose: () => void) {
  const t = usePanelTexts()
  const { typed, onlyActions } = text
  const words = searchWords(onlyActions ? typed.slice(1) : typed)
  const items = useSearchItems(words, onClose)
  const recent = useRecentItems()
  const recordGroups = useRecordGroups(typed, records, items)
  const platformGroups = usePlatformGroups(text, words, items)
  const recentGroups = typed === '' ? items.groupOf('recent', t('search.recent'), recent.map(asRecent), true) : []
  // Records count with those that only their list shows. Links to a list and offers to create do not count.
  const others = [...recentGroups, ...platformGroups].flatMap((group) => group.items)
  const resultCount =
    records.reduce((sum, { total }) => sum + total, 0) + others.filter(({ key }) => !key.startsWith('fill-')).length
  return {
    groups: [
      ...recentGroups,
      ...inSection(recordGroups, t('search.resources')),
      ...inSection(platformGroups, t('search.platform')),
    ],
    resultCount,
  }
}

/** Returns a group for each kind of record, with a link to its list if that has more. */
function useRecordGroups(typed: string, records: readonly SearchGroup[], { itemOf }: Items): CommandGroup[] {
  const t = usePanelTexts()
  const business = useBusiness()
  const words: LineWords = {
    t,
    host: useTexts(),
    business,
    role: useBusinessCore((state) => state.user?.role) ?? 'STAFF',
    phone: usePhoneGroups(),
  }
  return records.map((group) => {
    const list = group.total > group.items.length ? listOf(group.type, typed) : undefined
    const all: SearchLine[] = list
      ? [{ key: `all-${group.type}`, title: t('search.showAll', { count: group.total }), icon: 'list', to: list }]
      : []
    return {
      key: group.type,
      label: t(`search.type.${group.type}`),
      count: new Intl.NumberFormat(business.locale).format(group.total),
      items: [...linesOf(group, words).map(itemOf(true)), ...all.map(itemOf(false))],
    }
  })
}

/** Returns the actions, pages and help that match, or all of them before the user types. */
function usePlatformGroups({ typed, onlyActions }: SearchText, words: string[], { groupOf }: Items): CommandGroup[] {
  const t = usePanelTexts()
  const pages = usePages()
  const actions = useActions()
  const filling = useFillingActions(onlyActions ? '' : typed)
  const matching = (lines: readonly SearchLine[]) => bestOf(lines, words)
  const every = [...actions.begin, ...actions.shell]
  if (onlyActions)
    return [
      ...groupOf('actions', t('search.actions'), matching(every)),
      ...groupOf('help', t('search.help'), matching(actions.help)),
    ]
  if (typed === '')
    return [
      ...groupOf('actions', t('search.actions'), actions.begin),
      ...groupOf('pages', t('search.pages'), pages),
      ...groupOf('help', t('search.help'), actions.help),
    ]
  return [
    ...groupOf('actions', t('search.actions'), matching(every).slice(0, shown)),
    ...groupOf('pages', t('search.pages'), matching(pages).slice(0, shown)),
    ...groupOf('help', t('search.help'), matching(actions.help)),
    // Last, so that Enter never creates a record that exists.
    ...groupOf('create', t('search.create'), filling),
  ]
}

const asRecent = (line: SearchLine): SearchLine => ({ ...line, key: `recent-${line.to}` })

function inSection(groups: readonly CommandGroup[], section: string): CommandGroup[] {
  return groups.map((group, index) => (index === 0 ? { ...group, section } : group))
}
