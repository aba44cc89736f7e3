import { searchRank, searchWords } from '@steward/shared/rules/search-text'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { Avatar, Banner, Button, usePhoneGroups, useProblemText } from '@steward/shared/ui/core'
import { CommandPalette, type CommandGroup, type CommandItem } from '@steward/shared/ui/overlays'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRegistry } from '../../page-registry/registry.ts'
import { resolvePage } from '../../page-registry/resolve-page.ts'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { Marked } from './marked.tsx'
import { noteRecentItem, useRecentItems } from './recent-items.ts'
import { linesOf, listOf, pageOfType, type LineWords } from './record-lines.ts'
import type { SearchLine } from './search-line.ts'
import { search, type SearchGroup, type SearchType } from './search.queries.ts'
import { useActions, useFillingActions } from './use-actions.ts'
import { usePages } from './use-pages.ts'
import { useSettled } from './use-settled.ts'

/** The debounce of the search in ms (product decision B.7). */
const debounce = 150
/** The maximum of pages or actions that are shown beside records. */
const shown = 5
/** The contract's maximum length of a search in code points. A field can only limit UTF-16 units. */
const longest = 80

const allTypes: readonly SearchType[] = [
  'customer',
  'booking',
  'invoice',
  'time-slot',
  'service',
  'membership',
  'member',
]

/** Search and command palette: records of the platform, pages, actions and help. `>` shows only actions. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = usePanelTexts()
  const host = useTexts()
  const business = useBusiness()
  const phone = usePhoneGroups()
  const role = useBusinessCore((state) => state.user?.role) ?? 'STAFF'
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const onlyActions = typed.startsWith('>')
  const words = searchWords(onlyActions ? typed.slice(1) : typed)
  const records = useRecords(onlyActions ? '' : [...typed].slice(0, longest).join(''))
  const pages = usePages()
  const actions = useActions()
  const filling = useFillingActions(onlyActions ? '' : typed)
  const recent = useRecentItems()
  const lineWords: LineWords = { t, host, business, role, phone }

  const choose = (line: SearchLine, isRecord: boolean) => (inNewTab: boolean) => {
    if (isRecord) noteRecentItem(line)
    if (line.to && inNewTab) {
      window.open(line.to, '_blank', 'noopener')
      return
    }
    onClose()
    if (line.to) void navigate(line.to)
    else line.act?.()
  }
  const itemOf =
    (isRecord: boolean) =>
    (line: SearchLine): CommandItem => ({
      key: line.key,
      // Not marked, because these lines always contain the typed text.
      label: line.key.startsWith('fill-') ? line.title : <Marked text={line.title} words={words} />,
      description: line.description && <Marked text={line.description} words={words} />,
      before: line.person ? (
        <Avatar id={line.person.id} name={line.person.name} src={line.person.avatar} size={32} />
      ) : (
        line.icon
      ),
      ...(line.keys ? { keys: line.keys } : {}),
      onSelect: choose(line, isRecord),
    })
  const groupOf = (key: string, label: string, lines: readonly SearchLine[], isRecord = false): CommandGroup[] =>
    lines.length > 0 ? [{ key, label, items: lines.map(itemOf(isRecord)) }] : []
  const matching = (lines: readonly SearchLine[]) => bestOf(lines, words)

  const recordGroups = records.groups.flatMap((group) => {
    const list = group.total > group.items.length ? listOf(group.type, typed) : undefined
    const all: SearchLine[] = list
      ? [{ key: `all-${group.type}`, title: t('search.showAll', { count: group.total }), icon: 'list', to: list }]
      : []
    return [
      {
        key: group.type,
        label: t(`search.type.${group.type}`),
        count: new Intl.NumberFormat(business.locale).format(group.total),
        items: [...linesOf(group, lineWords).map(itemOf(true)), ...all.map(itemOf(false))],
      },
    ]
  })
  const platformGroups = (() => {
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
  })()
  const groups: CommandGroup[] = [
    ...(typed === '' ? groupOf('recent', t('search.recent'), recent.map(asRecent), true) : []),
    ...inSection(recordGroups, t('search.resources')),
    ...inSection(platformGroups, t('search.platform')),
  ]
  // Records count with those that only their list shows. Links to a list and offers to create do not count.
  const others = groups.filter(({ key }) => !recordGroups.some((group) => group.key === key))
  const resultCount =
    records.groups.reduce((sum, { total }) => sum + total, 0) +
    others.flatMap(({ items }) => items).filter(({ key }) => !key.startsWith('fill-')).length
  const hasNoResults = typed !== '' && resultCount === 0
  const notice = useNotice(records, hasNoResults && records.isSettled ? typed : undefined)
  return (
    <CommandPalette
      label={host('search.open')}
      placeholder={host('search.open')}
      query={query}
      onQueryChange={setQuery}
      maxLength={2 * longest}
      onClose={onClose}
      groups={groups}
      busy={records.isWaiting}
      status={statusOf()}
      notice={notice}
    />
  )

  function statusOf(): string {
    if (!records.isSettled) return ''
    return hasNoResults ? t('search.nothing', { text: typed }) : t('search.results', { count: resultCount })
  }
}

const asRecent = (line: SearchLine): SearchLine => ({ ...line, key: `recent-${line.to}` })

function inSection(groups: readonly CommandGroup[], section: string): CommandGroup[] {
  return groups.map((group, index) => (index === 0 ? { ...group, section } : group))
}

/** Returns the lines whose title has every word. Titles with a word that begins with a search word come first. */
function bestOf(lines: readonly SearchLine[], words: readonly string[]): SearchLine[] {
  return lines
    .flatMap((line) => {
      const rank = searchRank(line.title, words)
      return rank === undefined ? [] : [{ line, rank }]
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ line }) => line)
}

interface Records {
  groups: readonly SearchGroup[]
  isWaiting: boolean
  /** True if the results belong to the current input. */
  isSettled: boolean
  isOffline: boolean
  error: Error | null
  retry: () => void
}

/** Searches records of the kinds whose page the role may open. Old results stay until the new ones have loaded. */
function useRecords(typed: string): Records {
  const role = useBusinessCore((state) => state.user?.role) ?? 'STAFF'
  const registry = useRegistry()
  const types = allTypes.filter((type) => resolvePage(pageOfType(type, role), role, registry).kind !== 'forbidden')
  const q = useSettled(typed, typed === '' ? 0 : debounce)
  const isAsked = typed !== '' && q !== ''
  const query = useQuery({
    ...search.query(q, types),
    enabled: isAsked && types.length > 0,
    placeholderData: keepPreviousData,
  })
  const isOffline = isAsked && query.fetchStatus === 'paused'
  return {
    groups: isAsked && !query.isError ? (query.data?.groups ?? []) : [],
    isWaiting: isAsked && query.fetchStatus === 'fetching',
    isSettled: typed === '' || (q === typed && query.fetchStatus !== 'fetching'),
    isOffline,
    error: isAsked ? query.error : null,
    retry: () => void query.refetch(),
  }
}

/** Returns the notice above the results: offline, search failed, or nothing found. */
function useNotice(records: Records, nothingFor: string | undefined): ReactNode {
  const t = usePanelTexts()
  const problemText = useProblemText()
  if (records.isOffline) {
    return (
      <Banner tone="warning" icon="offline">
        {t('search.offline')}
      </Banner>
    )
  }
  if (records.error) {
    return (
      <Banner
        tone="danger"
        title={t('search.failed')}
        action={
          <Button size="sm" loading={records.isWaiting} onClick={records.retry}>
            {t('search.retry')}
          </Button>
        }
      >
        {problemText(records.error)}
      </Banner>
    )
  }
  return nothingFor === undefined ? null : t('search.nothing', { text: nothingFor })
}
