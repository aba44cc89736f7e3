import { useBusiness } from '@steward/shared/stores'
import { Flex, IconButton, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { Month } from '../month-choice/use-month.ts'

/** The name of the month between the buttons for the previous and the next one. */
export function MonthSwitch({ month }: { month: Month }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Flex
      role="group"
      aria-label={t('payroll.month')}
      alignItems="center"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      bg="bg.panel"
      h={{ base: '11', sm: '9' }}
    >
      <IconButton size="sm" icon="chevronLeft" label={t('payroll.previous')} onClick={() => month.move(-1)} />
      {/* A Spanish month that stands alone begins with a capital letter too. */}
      <Span
        textStyle="label"
        minW="128px"
        textAlign="center"
        aria-live="polite"
        css={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {business.month(month.firstDay)}
      </Span>
      <IconButton size="sm" icon="chevronRight" label={t('payroll.next')} onClick={() => month.move(1)} />
    </Flex>
  )
}
