import type { Ref } from 'react'
import { Avatar, Box, Button, HStack, IconButton, PhoneNumber, Stack, Text } from '@steward/shared/ui/core'
import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useTexts } from '../texts/texts.ts'

interface ChosenCustomerProps {
  customer: Customer
  isCompact: boolean
  onChange: () => void
  ref: Ref<HTMLDivElement>
}

/** The chosen customer, with a button that chooses another one. */
export function ChosenCustomer({ customer, isCompact, onChange, ref }: ChosenCustomerProps) {
  const t = useTexts()
  return (
    <Stack gap="1.5" ref={ref}>
      <Text textStyle="label">{t('booking.customer')}</Text>
      <HStack borderWidth="1px" borderRadius="md" px="2.5" py={isCompact ? '1' : '2.5'} minH="11" gap="3">
        <Avatar id={customer.id} name={fullName(customer)} size={isCompact ? 28 : 32} />
        <Box flex="1" minW="0">
          <Text textStyle="strong" truncate={isCompact}>
            {fullName(customer)}
          </Text>
          <Text textStyle="caption" color="fg.muted" truncate={isCompact}>
            {customer.phoneNumber ? <PhoneNumber value={customer.phoneNumber} /> : customer.email}
          </Text>
        </Box>
        {isCompact ? (
          <IconButton size="xs" icon="close" label={t('booking.change')} onClick={onChange} />
        ) : (
          <Button size="xs" variant="ghost" onClick={onChange}>
            {t('booking.change')}
          </Button>
        )}
      </HStack>
    </Stack>
  )
}
