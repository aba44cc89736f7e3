import { toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useChangeRun, type Run } from './payroll-runs.queries.ts'

/** Calculates a run again, and says how many people could not be calculated. */
export function useCalculate(run: Run) {
  const t = useTexts()
  const problemText = useProblemText()
  const change = useChangeRun(run)
  const calculate = () =>
    void change.mutateAsync({ action: 'calculate' }).then(
      ({ calculated, failed }) =>
        failed > 0
          ? toast.info(t('run.calculatedWithout', { count: failed }))
          : toast.success(t('run.calculated', { count: calculated })),
      (error: unknown) => toast.error(problemText(error)),
    )
  return { calculate, isBusy: change.isPending }
}
