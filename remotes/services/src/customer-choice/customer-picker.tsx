import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  Avatar,
  Box,
  Button,
  chakra,
  HStack,
  Icon,
  IconButton,
  PhoneNumber,
  Span,
  Stack,
  Text,
} from '@steward/shared/ui/core'
import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useTexts } from '../texts/texts.ts'
import { customers } from './customers.queries.ts'

const SearchBox = chakra('input', {
  base: {
    w: 'full',
    h: { base: '11', sm: '9' },
    '&[data-tall]': { h: '11' },
    ps: '9',
    pe: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontSize: { base: '1rem', sm: '0.875rem' },
    _focusVisible: { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
  },
})

const Match = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    cursor: 'pointer',
    textStyle: 'cell',
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
})

/** Makes the button as high as the label, so that the fields of the row align. */
const labelLineStyles = { my: '-1', me: '-2' } as const
const belowTheName = { flexBasis: '100%', ps: '10', mt: '-2', pb: '1.5', textStyle: 'caption', truncate: true } as const
const floatingStyles = {
  position: 'absolute',
  top: '100%',
  insetX: '0',
  zIndex: 10,
  mt: '1',
  minW: { sm: '340px' },
  bg: 'bg.raised',
  boxShadow: 'lg',
} as const

interface CustomerPickerProps {
  chosen: Customer | undefined
  onChoose: (customer: Customer | undefined) => void
  /** Starts a new customer with the typed text. Without it, the user can only choose existing customers. */
  onNew?: (typed: string) => void
  /** The ID of a customer that cannot be chosen. */
  exceptId?: string
  /** Shows the matches above the content below, for a form that must not move. */
  floating?: boolean
}

/** A combobox that finds a customer by name, email or phone, with a button for a new customer. */
export function CustomerPicker({ chosen, onChoose, onNew, exceptId, floating = false }: CustomerPickerProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const words = useDeferredValue(typed.trim())
  const isSearching = words.length >= 2
  const search = useQuery({ ...customers.search(words), enabled: isSearching })
  const matches = isSearching ? (search.data?.items ?? []).filter((match) => match.id !== exceptId) : []
  /** Whether the response belongs to the text in the field, and not to a shorter text. */
  const isSettled = isSearching && search.isSuccess && !search.isFetching && words === typed.trim()
  const isEnterWaiting = useRef(false)
  const continueAfterEnter = useEffectEvent(() => {
    if (isEnterWaiting.current && matches.length === 0) onNew?.(words)
    isEnterWaiting.current = false
  })
  useEffect(
    function handleEarlyEnter() {
      if (isSettled) continueAfterEnter()
    },
    [isSettled],
  )

  const chosenBox = useRef<HTMLDivElement>(null)
  const choose = (customer: Customer | undefined) => {
    onChoose(customer)
    setTyped('')
    // The focused field was removed. Moves the focus here, so that keyboard users continue from here.
    requestAnimationFrame(() => (customer ? chosenBox.current?.querySelector('button') : input.current)?.focus())
  }

  if (chosen) {
    return (
      <Stack gap="1.5" ref={chosenBox}>
        <Text textStyle="label">{t('booking.customer')}</Text>
        <HStack borderWidth="1px" borderRadius="md" px="2.5" py={floating ? '1' : '2.5'} minH="11" gap="3">
          <Avatar id={chosen.id} name={fullName(chosen)} size={floating ? 28 : 32} />
          <Box flex="1" minW="0">
            <Text textStyle="strong" truncate={floating}>
              {fullName(chosen)}
            </Text>
            <Text textStyle="caption" color="fg.muted" truncate={floating}>
              {chosen.phoneNumber ? <PhoneNumber value={chosen.phoneNumber} /> : chosen.email}
            </Text>
          </Box>
          {floating ? (
            <IconButton size="xs" icon="close" label={t('booking.change')} onClick={() => choose(undefined)} />
          ) : (
            <Button size="xs" variant="ghost" onClick={() => choose(undefined)}>
              {t('booking.change')}
            </Button>
          )}
        </HStack>
      </Stack>
    )
  }

  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && matches.length > 0) {
      event.preventDefault()
      setActive((active + step + matches.length) % matches.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const match = matches[active]
      if (match) choose(match)
      // No customer matches: Enter continues with a new one, also if it was pressed before the response arrived.
      else if (isSettled) onNew?.(words)
      else isEnterWaiting.current = true
    }
  }

  const newCustomer = onNew ? (
    <Button
      size={floating ? 'xs' : 'sm'}
      variant={floating ? 'ghost' : 'outline'}
      icon="userAdd"
      {...(floating ? labelLineStyles : {})}
      onClick={() => onNew(typed.trim())}
    >
      {t('booking.newCustomer')}
    </Button>
  ) : null
  return (
    <Stack gap="1.5" position="relative">
      <HStack justifyContent="space-between" minH={floating ? '5' : undefined}>
        <chakra.label htmlFor={id} textStyle="label">
          {t('booking.customer')}
        </chakra.label>
        {floating ? newCustomer : null}
      </HStack>
      <Box position="relative">
        <Span position="absolute" insetInlineStart="3" top="50%" mt="-8px" color="fg.muted" pointerEvents="none">
          <Icon name="search" />
        </Span>
        <SearchBox
          ref={input}
          id={id}
          role="combobox"
          data-autofocus=""
          data-tall={floating ? '' : undefined}
          autoComplete="off"
          aria-expanded={isSearching}
          aria-controls={`${id}-list`}
          aria-activedescendant={matches[active] ? `${id}-${matches[active].id}` : undefined}
          aria-describedby={isSearching || floating ? undefined : `${id}-help`}
          placeholder={t('booking.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            isEnterWaiting.current = false
          }}
          onKeyDown={move}
        />
      </Box>
      {isSearching ? (
        <Box borderWidth="1px" borderRadius="md" overflow="hidden" {...(floating ? floatingStyles : {})}>
          <chakra.ul id={`${id}-list`} role="listbox" aria-label={t('booking.customer')}>
            {matches.map((match, index) => (
              <Match
                flexWrap={floating ? 'wrap' : undefined}
                pt={floating ? '1.5' : undefined}
                key={match.id}
                id={`${id}-${match.id}`}
                role="option"
                aria-selected={index === active}
                onMouseEnter={() => setActive(index)}
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(match)
                }}
              >
                <Avatar id={match.id} name={fullName(match)} />
                <Span flex="1" minW="0" overflowWrap="anywhere">
                  {fullName(match)}
                </Span>
                <Span color="fg.muted" {...(floating ? belowTheName : {})}>
                  {match.phoneNumber ? <PhoneNumber value={match.phoneNumber} /> : match.email}
                </Span>
              </Match>
            ))}
          </chakra.ul>
          {isSettled && matches.length === 0 ? (
            <Text px="3" py="2.5" color="fg.muted" textStyle="cell" role="status">
              {t('booking.noCustomer')}
            </Text>
          ) : null}
        </Box>
      ) : floating ? null : (
        <Text id={`${id}-help`} textStyle="caption" color="fg.muted">
          {t('booking.customerHelp')}
        </Text>
      )}
      {floating ? null : <Box>{newCustomer}</Box>}
    </Stack>
  )
}
