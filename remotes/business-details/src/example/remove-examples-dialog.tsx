import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useRemoveExamples } from './examples.queries.ts'

interface RemoveExamplesDialogProps {
  counts: ResponseOf<'example-data.get'>
  onClose: () => void
  /** Gets the examples that stay, if there are any. */
  onKept: (kept: ResponseOf<'example-data.remove'>['kept']) => void
}

const kinds = ['services', 'slots', 'customers', 'locations'] as const

/** Removes all examples after the user has seen how many there are. */
export function RemoveExamplesDialog({ counts, onClose, onKept }: RemoveExamplesDialogProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const remove = useRemoveExamples()
  const confirm = () =>
    remove.mutate(keyFor('remove'), {
      onSuccess: ({ kept }) => {
        if (kept.length > 0) return onKept(kept)
        toast.success(t('examples.removed'))
        onClose()
      },
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      title={t('examples.removeTitle')}
      description={t('examples.removeHint')}
      consequences={kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => ({ key: kind, label: t(`examples.count.${kind}`), value: counts[kind] }))}
      confirmLabel={t('examples.remove')}
      cancelLabel={t('locationForm.cancel')}
    />
  )
}
