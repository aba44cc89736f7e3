import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { IconButton } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { VisuallyHidden } from '../core/layout.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { FilterMenu } from './filter-menu.tsx'
import type { Column } from './column.ts'
import type { TableState } from './table-state.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
  },
})

const SearchFrame = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: { base: '10', sm: '8' },
    px: '2.5',
    // Narrow enough to share a line with the Filter button on a phone.
    flex: { base: '1 1 140px', sm: 'none' },
    minW: '0',
    width: { sm: '240px' },
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.muted',
    cursor: 'text',
    '&:focus-within': { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px', borderColor: 'transparent' },
    '& > input': {
      flex: '1',
      minW: '0',
      h: 'full',
      bg: 'transparent',
      outline: 'none',
      color: 'fg',
      fontSize: { base: '1rem', sm: '0.8125rem' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
})

/** Delay in ms between typing and the update of the address and the request. */
const pause = 200

function SearchBox({ state, placeholder }: { state: TableState<string>; placeholder?: string | undefined }) {
  const t = useUiTexts()
  const [typed, setTyped] = useState(state.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(state.search)
  const input = useRef<HTMLInputElement>(null)
  const words = placeholder ?? t('table.search')

  useEffect(
    function followTheAddress() {
      // Back, Clear filters or a pasted link changed the search. A search that this box sent must not overwrite newer
      // typing.
      if (state.search !== sent.current) {
        sent.current = state.search
        setTyped(state.search)
      }
    },
    [state.search],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    state.setSearch(text.trim())
  }
  const clear = () => {
    setTyped('')
    send('')
    input.current?.focus()
  }
  return (
    <SearchFrame>
      <Icon name="search" size={14} />
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={words}
        aria-label={words}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(text), pause)
        }}
        // Sends the search at once when the box loses the focus. Sent later, it could navigate back to the list after
        // the user left.
        onBlur={() => send(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed)
          if (event.key === 'Escape' && typed) {
            event.preventDefault()
            event.stopPropagation()
            clear()
          }
        }}
      />
      {typed ? (
        <IconButton
          icon="close"
          size="xs"
          iconSize={14}
          label={t('table.clearSearch')}
          tooltip={false}
          onClick={clear}
        />
      ) : null}
    </SearchFrame>
  )
}

export interface TableToolbarProps {
  state: TableState<string>
  /** The columns, of which one may be the sort order. */
  columns: readonly Pick<Column<never>, 'id' | 'header'>[]
  searchable: boolean
  placeholder?: string | undefined
  filters?: ReactNode
  tools?: ReactNode
}

/** The column by which the list is sorted. The table shows it too, but only while it has room for that column. */
function SortOrder({ state, columns }: Pick<TableToolbarProps, 'state' | 'columns'>) {
  const t = useUiTexts()
  const isDescending = state.sort?.startsWith('-') ?? false
  const column = columns.find(({ id }) => id === state.sort?.replace(/^-/, ''))
  if (!column) return null
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" px="1" textStyle="caption" color="fg.muted">
      {t('table.sortedBy', { column: column.header })} <Icon name={isDescending ? 'arrowDown' : 'arrowUp'} size={12} />
      <VisuallyHidden>{t(isDescending ? 'table.descending' : 'table.ascending')}</VisuallyHidden>
    </chakra.span>
  )
}

export function TableToolbar({ state, columns, searchable, placeholder, filters, tools }: TableToolbarProps) {
  return (
    <Bar>
      {searchable ? <SearchBox state={state} placeholder={placeholder} /> : null}
      {filters ? <FilterMenu state={state}>{filters}</FilterMenu> : null}
      <SortOrder state={state} columns={columns} />
      {tools ? (
        <chakra.div display="flex" alignItems="center" gap="1" ms="auto">
          {tools}
        </chakra.div>
      ) : null}
    </Bar>
  )
}
