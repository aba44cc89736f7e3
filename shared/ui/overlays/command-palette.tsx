import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { Icon } from '../core/icon.tsx'
import { Kbd } from '../core/kbd.tsx'
import { VisuallyHidden } from '../core/layout.tsx'
import { Spinner } from '../core/spinner.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { CommandGroupRows, type CommandGroup } from './command-rows.tsx'
import { ModalFrame } from './modal-frame.tsx'

export interface CommandPaletteProps {
  onClose: () => void
  /** Accessible name of the dialog and its field. */
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  /** Maximum length of the query in characters. */
  maxLength?: number
  groups: readonly CommandGroup[]
  /** True while results are loading. A spinner replaces the magnifier. */
  busy?: boolean
  /** False while better rows may come. Enter then waits before it takes a row that `waits`. */
  complete?: boolean
  /** A status such as "7 results", announced to screen readers and shown in the footer. */
  status: string
  /** A message above the rows, such as a failure with a retry button. */
  notice?: ReactNode
}

const Field = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    h: '14',
    bg: 'transparent',
    color: 'fg',
    fontSize: '1rem',
    lineHeight: '1.5rem',
    outline: 'none',
    _placeholder: { color: 'fg.subtle' },
  },
})

/**
 * A dialog with one field for searching records and running actions: a combobox whose list is always visible. Arrow
 * keys move and Enter opens. Ctrl or Cmd with Enter opens a new tab. The caller searches and sorts.
 */
export function CommandPalette(props: CommandPaletteProps) {
  return createPortal(<Palette {...props} />, document.body)
}

function Palette(props: CommandPaletteProps) {
  const {
    onClose,
    label,
    placeholder,
    query,
    onQueryChange,
    maxLength,
    groups,
    busy = false,
    complete = true,
    status,
    notice,
  } = props
  const t = useUiTexts()
  const id = useId()
  const [chosen, choose] = useState<string>()
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
  const active = items[at]
  const mustWait = active?.waits === true && active.key !== chosen && !complete
  // Enter was pressed, and the row that it takes is not known yet.
  const isAwaited = useRef(false)
  useEffect(
    function takeTheAwaitedRow() {
      if (!isAwaited.current || mustWait || !complete) return
      isAwaited.current = false
      active?.onSelect(false)
    },
    [mustWait, complete, active],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter ends the composition and must not select a row.
    if (event.nativeEvent.isComposing) return
    const go = (index: number) => {
      event.preventDefault()
      const next = items[(index + items.length) % items.length]
      if (!next) return
      choose(next.key)
      document.getElementById(rowId(id, next.key))?.scrollIntoView?.({ block: 'nearest' })
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'PageDown') go(Math.min(at + 5, items.length - 1))
    else if (event.key === 'PageUp') go(Math.max(at - 5, 0))
    else if (event.key === 'Enter' && active) {
      event.preventDefault()
      if (mustWait) isAwaited.current = true
      else active.onSelect(event.ctrlKey || event.metaKey)
    }
  }

  return (
    <ModalFrame size="palette" label={label} onClose={onClose}>
      <chakra.div display="flex" alignItems="center" gap="3" px="5" borderBottomWidth="1px" borderColor="border">
        <chakra.span display="inline-flex" color="fg.muted">
          {busy ? <Spinner size={18} /> : <Icon name="search" size={18} />}
        </chakra.span>
        <Field
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? rowId(id, active.key) : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          maxLength={maxLength}
          value={query}
          onChange={(event) => {
            onQueryChange(event.target.value)
            // The active row belonged to the previous results. The first row of the new results becomes active.
            choose(undefined)
            isAwaited.current = false
          }}
          onKeyDown={onKeyDown}
        />
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          minH="6"
          borderRadius="xs"
          onClick={onClose}
        >
          <VisuallyHidden>{t('action.close')}</VisuallyHidden>
          <Kbd>{escape}</Kbd>
        </chakra.button>
      </chakra.div>
      {notice ? (
        <chakra.div px="5" pt="4">
          {notice}
        </chakra.div>
      ) : null}
      <chakra.div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        // Firefox adds a tab stop to scrollable elements. Here the arrow keys scroll.
        tabIndex={-1}
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        px="2"
        py={items.length > 0 ? '2' : '0'}
      >
        {groups.map((group) => (
          <CommandGroupRows
            key={group.key}
            group={group}
            active={active?.key}
            idOf={(key) => rowId(id, key)}
            onPoint={choose}
          />
        ))}
      </chakra.div>
      {items.length === 0 && !busy && !notice ? (
        <chakra.p px="5" py="6" textAlign="center" color="fg.muted">
          {status}
        </chakra.p>
      ) : null}
      <Foot status={items.length > 0 && !notice ? status : ''} />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </ModalFrame>
  )
}

/** The label of the key. */
const escape = 'Esc'

const rowId = (id: string, key: string) => `${id}-${key}`

const footKeys = [
  { keys: ['↑', '↓'], withCtrl: false, text: 'palette.move' },
  { keys: ['↵'], withCtrl: false, text: 'palette.open' },
  { keys: ['↵'], withCtrl: true, text: 'palette.newTab' },
] as const

function Foot({ status }: { status: string }) {
  const t = useUiTexts()
  return (
    <chakra.div
      aria-hidden="true"
      display="flex"
      alignItems="center"
      gap="4"
      px="5"
      minH="10"
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="caption"
      color="fg.muted"
    >
      {footKeys.map(({ keys, withCtrl, text }) => (
        <chakra.span key={text} display={{ base: 'none', sm: 'inline-flex' }} alignItems="center" gap="1.5">
          {keys.map((key) => (
            <Kbd key={key} dir="ltr">
              {withCtrl ? `${t('action.ctrl')} ${key}` : key}
            </Kbd>
          ))}
          {t(text)}
        </chakra.span>
      ))}
      <chakra.bdi ms="auto">{status}</chakra.bdi>
    </chakra.div>
  )
}
