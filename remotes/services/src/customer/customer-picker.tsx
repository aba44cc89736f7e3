import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Avatar, Box, Button, chakra, HStack, Icon, PhoneNumber, Span, Stack, Text } from '@steward/shared/ui/core'
import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useTexts } from '../texts.ts'
import { customers } from './customers.queries.ts'

const SearchBox = chakra('input', {
  base: {
    w: 'full',
    h: { base: '11', sm: '9' },
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

interface CustomerPickerProps {
  chosen: Customer | undefined
  onChoose: (customer: Customer | undefined) => void
  /** Welcomes somebody new, by what was typed; without it only those who are known can be chosen. */
  onNew?: (typed: string) => void
  /** The id of one who is no choice. */
  exceptId?: string
}

/** Finds a customer by name, e-mail or phone: a combobox driven by arrows and Enter, with "New customer" beside it. */
export function CustomerPicker({ chosen, onChoose, onNew, exceptId }: CustomerPickerProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const words = useDeferredValue(typed.trim())
  const isSearching = words.length >= 2
  const found = useQuery({ ...customers.search(words), enabled: isSearching })
  const matches = isSearching ? (found.data?.items ?? []).filter((match) => match.id !== exceptId) : []
  /** The answer is to what stands in the field, and not to its first letters. */
  const isAnswered = isSearching && found.isSuccess && !found.isFetching && words === typed.trim()
  const isEnterWaiting = useRef(false)
  const goOn = useEffectEvent(() => {
    if (isEnterWaiting.current && matches.length === 0) onNew?.(words)
    isEnterWaiting.current = false
  })
  useEffect(
    function goOnWithAnEarlyEnter() {
      if (isAnswered) goOn()
    },
    [isAnswered],
  )

  const chosenBox = useRef<HTMLDivElement>(null)
  const choose = (customer: Customer | undefined) => {
    onChoose(customer)
    setTyped('')
    // The field that had the focus is gone: stay here, so that the keyboard goes on from here.
    requestAnimationFrame(() => (customer ? chosenBox.current?.querySelector('button') : input.current)?.focus())
  }

  if (chosen) {
    return (
      <Stack gap="1.5" ref={chosenBox}>
        <Text textStyle="label">{t('booking.customer')}</Text>
        <HStack borderWidth="1px" borderRadius="md" p="2.5" gap="3">
          <Avatar id={chosen.id} name={fullName(chosen)} size={32} />
          <Box flex="1" minW="0">
            <Text textStyle="strong">{fullName(chosen)}</Text>
            <Text textStyle="caption" color="fg.muted">
              {chosen.phoneNumber ? <PhoneNumber value={chosen.phoneNumber} /> : chosen.email}
            </Text>
          </Box>
          <Button size="xs" variant="ghost" onClick={() => choose(undefined)}>
            {t('booking.change')}
          </Button>
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
      // Nobody of that name is known: Enter goes on to welcome them, also where it came before the answer.
      else if (isAnswered) onNew?.(words)
      else isEnterWaiting.current = true
    }
  }

  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {t('booking.customer')}
      </chakra.label>
      <Box position="relative">
        <Span position="absolute" insetInlineStart="3" top="50%" mt="-8px" color="fg.muted" pointerEvents="none">
          <Icon name="search" />
        </Span>
        <SearchBox
          ref={input}
          id={id}
          role="combobox"
          data-autofocus=""
          autoComplete="off"
          aria-expanded={isSearching}
          aria-controls={`${id}-list`}
          aria-activedescendant={matches[active] ? `${id}-${matches[active].id}` : undefined}
          aria-describedby={`${id}-help`}
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
        <Box borderWidth="1px" borderRadius="md" overflow="hidden">
          <chakra.ul id={`${id}-list`} role="listbox" aria-label={t('booking.customer')}>
            {matches.map((match, index) => (
              <Match
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
                <Span flex="1">{fullName(match)}</Span>
                <Span color="fg.muted">
                  {match.phoneNumber ? <PhoneNumber value={match.phoneNumber} /> : match.email}
                </Span>
              </Match>
            ))}
          </chakra.ul>
          {isAnswered && matches.length === 0 ? (
            <Text px="3" py="2.5" color="fg.muted" textStyle="cell" role="status">
              {t('booking.noCustomer')}
            </Text>
          ) : null}
        </Box>
      ) : (
        <Text id={`${id}-help`} textStyle="caption" color="fg.muted">
          {t('booking.customerHelp')}
        </Text>
      )}
      {onNew ? (
        <Box>
          <Button size="sm" icon="userAdd" onClick={() => onNew(typed.trim())}>
            {t('booking.newCustomer')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  )
}
