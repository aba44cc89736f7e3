import { CommandPalette } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { useRegistry } from '../../page-registry/registry.ts'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { useRecords } from './use-records.ts'
import { useSearchGroups } from './use-search-groups.ts'
import { useSearchNotice } from './use-search-notice.tsx'

/** The contract's maximum length of a search in code points. A field can only limit UTF-16 units. */
const longest = 80

/** Search and command palette: records of the platform, pages, actions and help. `>` shows only actions. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = usePanelTexts()
  const host = useTexts()
  // The actions of remotes come with the registry.
  const registry = useRegistry().status
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const onlyActions = typed.startsWith('>')
  const records = useRecords(onlyActions ? '' : [...typed].slice(0, longest).join(''))
  const { groups, resultCount } = useSearchGroups({ typed, onlyActions }, records.groups, onClose)
  const hasNoResults = typed !== '' && resultCount === 0
  const notice = useSearchNotice(records, hasNoResults && records.isSettled ? typed : undefined)
  const result = hasNoResults ? t('search.nothing', { text: typed }) : t('search.results', { count: resultCount })
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
      complete={records.isSettled && registry !== 'loading'}
      status={records.isSettled ? result : ''}
      notice={notice}
    />
  )
}
