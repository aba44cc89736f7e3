import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { withoutPermission } from '@steward/shared/rules/common/refusal'
import { Button, toast, useProblemText, useRefusalText } from '@steward/shared/ui/core'
import type { Month } from '../month-choice/use-month.ts'
import { useTexts } from '../texts/texts.ts'
import { useOpenMonth } from './payroll-runs.queries.ts'

/** Opens the payroll run of a month and calculates everybody. */
export function OpenMonthButton({ month }: { month: Month }) {
  const t = useTexts()
  const can = useCan()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const openMonth = useOpenMonth(month.id)
  const open = () =>
    void openMonth.mutateAsync(keyFor({ month: month.id })).then(
      ({ calculated, failed }) =>
        failed > 0
          ? toast.info(t('run.calculatedWithout', { count: failed }))
          : toast.success(t('run.calculated', { count: calculated })),
      (error: unknown) => toast.error(problemText(error)),
    )
  return (
    <Button
      variant="solid"
      icon="calculate"
      loading={openMonth.isPending}
      disabledReason={refusalText(withoutPermission('run.calculate', { may: can }))}
      asks={{ operation: 'payroll-run.create' }}
      onClick={open}
    >
      {t('run.open')}
    </Button>
  )
}
