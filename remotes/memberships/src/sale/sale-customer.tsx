import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, Box, HStack, IconButton, PhoneNumber, Span, Stack, Text } from '@steward/shared/ui/core'
import { Combobox } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { sales } from './sales.queries.ts'

interface SaleCustomerProps {
  customer: Customer | undefined
  onChoose: (customer: Customer | undefined) => void
}

/** The customer of a sale: a search by name, email or phone, or the one that was found. */
export function SaleCustomer({ customer, onChoose }: SaleCustomerProps) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const movesFocus = useRef(false)
  const words = useDeferredValue(typed.trim())
  const isSearching = words.length >= 2
  const search = useQuery({ ...sales.customers(words), enabled: isSearching })

  const choose = (next: Customer | undefined) => {
    // The field that had the focus is removed. After a choice, the dialog moves it to the plan.
    movesFocus.current = next === undefined
    setTyped('')
    onChoose(next)
  }
  useLayoutEffect(
    function searchAgain() {
      if (movesFocus.current && !customer) field.current?.focus()
      movesFocus.current = false
    },
    [customer],
  )

  if (!customer)
    return (
      <Combobox
        ref={field}
        label={t('sell.customer')}
        placeholder={t('sell.customerSearch')}
        text={typed}
        onTextChange={setTyped}
        isOpen={isSearching}
        options={isSearching ? (search.data?.items ?? []) : []}
        isSettled={isSearching && search.isSuccess && !search.isFetching && words === typed.trim()}
        renderOption={(match) => (
          <>
            <Avatar id={match.id} name={fullName(match)} />
            <Span flex="1" minW="0" overflowWrap="anywhere">
              {fullName(match)}
            </Span>
            <Contact of={match} />
          </>
        )}
        onChoose={choose}
        noMatch={t('sell.noCustomer')}
        floating
      />
    )
  return (
    <Stack gap="1.5">
      <Text textStyle="label">{t('sell.customer')}</Text>
      <HStack borderWidth="1px" borderRadius="md" px="2.5" py="1" minH="11" gap="3">
        <Avatar id={customer.id} name={fullName(customer)} size={28} />
        <Box flex="1" minW="0">
          <Text textStyle="strong" truncate>
            {fullName(customer)}
          </Text>
          <Contact of={customer} />
        </Box>
        <IconButton size="xs" icon="close" label={t('sell.otherCustomer')} onClick={() => choose(undefined)} />
      </HStack>
    </Stack>
  )
}

function Contact({ of: { phoneNumber, email } }: { of: Customer }) {
  return (
    <Text as="span" display="block" textStyle="caption" color="fg.muted" truncate>
      {phoneNumber ? <PhoneNumber value={phoneNumber} /> : email}
    </Text>
  )
}
