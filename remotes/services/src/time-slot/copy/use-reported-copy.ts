import { useState } from 'react'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import type { PlainDate } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { usePeriodText } from '../../calendar/period-text.ts'
import { useTexts } from '../../texts/texts.ts'
import { useCopyWeek, useUndoCopy } from './copy-week.queries.ts'

/** Returns the copy of a week. A toast reports the copied slots, and undoes the whole copy. */
export function useReportedCopy() {
  const t = useTexts()
  const periodText = usePeriodText()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const copy = useCopyWeek()
  const undo = useUndoCopy()
  return {
    isPending: copy.isPending,
    copy: async (body: BodyOf<'time-slot-copy.create'>) => {
      const result = await copy.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast.success(t('copyWeek.done', { count: result.created }), {
        description:
          result.skipped.length > 0
            ? t('copyWeek.skipped', { count: result.skipped.length })
            : periodText('week', body.to as PlainDate),
        duration: 10_000,
        action: {
          label: t('copyWeek.undo'),
          onAction: () =>
            void undo.mutateAsync(result.id).then(
              ({ changed }) => toast.info(t('copyWeek.undone', { count: changed })),
              (error: unknown) => toast.error(problemText(error)),
            ),
        },
      })
    },
  }
}
