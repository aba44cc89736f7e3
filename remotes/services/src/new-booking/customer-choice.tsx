import { Box, Button, Stack } from '@steward/shared/ui/core'
import type { Customer } from '@steward/shared/contracts'
import { CustomerFields } from '../customer-choice/customer-fields.tsx'
import { CustomerPicker } from '../customer-choice/customer-picker.tsx'
import { useTexts } from '../texts/texts.ts'

interface CustomerChoiceProps {
  customer: Customer | undefined
  isNew: boolean
  onChoose: (customer: Customer | undefined) => void
  onNew: (typed: string) => void
  onExisting: () => void
}

/** The choice of an existing customer, or the fields of a new one across both columns. */
export function CustomerChoice({ customer, isNew, onChoose, onNew, onExisting }: CustomerChoiceProps) {
  const t = useTexts()
  if (!isNew) return <CustomerPicker chosen={customer} onChoose={onChoose} onNew={onNew} floating />
  return (
    <Stack gap="2" gridColumn={{ sm: '1 / -1' }}>
      <CustomerFields within="customer." />
      <Box>
        <Button size="sm" variant="ghost" onClick={onExisting}>
          {t('booking.existing')}
        </Button>
      </Box>
    </Stack>
  )
}
