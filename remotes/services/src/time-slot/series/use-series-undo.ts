import { toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { useUndoSeries } from '../../slot/series.queries.ts'

/** Returns a function that reports a change of a series in a toast with an undo of the whole change. */
export function useSeriesToast() {
  const t = useTexts()
  const problemText = useProblemText()
  const undo = useUndoSeries()
  return (title: string, operationId: string) =>
    void toast.success(title, {
      duration: 10_000,
      action: {
        label: t('moveSlot.undo'),
        onAction: () =>
          void undo.mutateAsync(operationId).then(
            ({ changed }) => toast.info(t('seriesChange.undone', { count: changed })),
            (error: unknown) => toast.error(problemText(error)),
          ),
      },
    })
}
