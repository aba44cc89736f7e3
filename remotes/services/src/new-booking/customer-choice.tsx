import { useLayoutEffect, useRef } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  // The choice that the user asked for, until it is shown.
  const asked = useRef<boolean>(undefined)
  useLayoutEffect(
    function keepFocus() {
      // The focused control was removed. Moves the focus to the first empty field, so that typing goes on there.
      if (asked.current !== isNew) return
      asked.current = undefined
      const fields = [...(box.current?.querySelectorAll('input') ?? [])]
      ;(fields.find(({ value }) => value === '') ?? fields[0])?.focus()
    },
    [isNew],
  )
  const swap = (change: () => void) => {
    asked.current = !isNew
    change()
  }
  return (
    <Box ref={box} minW="0" {...(isNew ? { gridColumn: { sm: '1 / -1' } } : {})}>
      {isNew ? (
        <Stack gap="2">
          <CustomerFields within="customer." />
          <Box>
            <Button size="sm" variant="ghost" onClick={() => swap(onExisting)}>
              {t('booking.existing')}
            </Button>
          </Box>
        </Stack>
      ) : (
        <CustomerPicker chosen={customer} onChoose={onChoose} onNew={(typed) => swap(() => onNew(typed))} floating />
      )}
    </Box>
  )
}
