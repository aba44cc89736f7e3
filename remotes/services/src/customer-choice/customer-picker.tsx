import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { Box, Button, Stack } from '@steward/shared/ui/core'
import { Combobox } from '@steward/shared/ui/forms'
import type { Customer } from '@steward/shared/contracts'
import { useTexts } from '../texts/texts.ts'
import { ChosenCustomer } from './chosen-customer.tsx'
import { CustomerMatch } from './customer-match.tsx'
import { customers } from './customers.queries.ts'

/** Makes the button as high as the label, so that the fields of the row align. */
const labelLineStyles = { my: '-1', me: '-2' } as const

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
  const input = useRef<HTMLInputElement>(null)
  const chosenBox = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const isSearching = words.length >= 2
  const search = useQuery({ ...customers.search(words), enabled: isSearching })
  const matches = isSearching ? (search.data?.items ?? []).filter((match) => match.id !== exceptId) : []

  const choose = (customer: Customer | undefined) => {
    onChoose(customer)
    setTyped('')
    takesFocus.current = true
  }
  useLayoutEffect(
    function keepFocus() {
      // The focused field was removed. Moves the focus here, so that keyboard users continue from here.
      if (takesFocus.current) (chosen ? chosenBox.current?.querySelector('button') : input.current)?.focus()
      takesFocus.current = false
    },
    [chosen],
  )

  if (chosen)
    return <ChosenCustomer ref={chosenBox} customer={chosen} isCompact={floating} onChange={() => choose(undefined)} />

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
  const combobox = (
    <Combobox
      ref={input}
      label={t('booking.customer')}
      labelAction={floating ? newCustomer : null}
      placeholder={t('booking.search')}
      help={floating ? undefined : t('booking.customerHelp')}
      text={typed}
      onTextChange={setTyped}
      isOpen={isSearching}
      options={matches}
      isSettled={isSearching && search.isSuccess && !search.isFetching && words === typed.trim()}
      renderOption={(match) => <CustomerMatch customer={match} isTwoLines={floating} />}
      onChoose={choose}
      noMatch={t('booking.noCustomer')}
      onNoMatch={() => onNew?.(words)}
      floating={floating}
    />
  )
  return floating ? (
    combobox
  ) : (
    <Stack gap="1.5">
      {combobox}
      <Box>{newCustomer}</Box>
    </Stack>
  )
}
