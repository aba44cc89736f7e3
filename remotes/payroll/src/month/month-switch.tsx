import { useBusiness } from '@steward/shared/stores'
import { Flex, IconButton, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { Month } from './use-month.ts'

/** The month in words between one back and one on. */
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
      {/* Standing alone, a Spanish month begins with a capital as well. */}
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
