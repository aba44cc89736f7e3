import { Button, toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import type { Trail } from '@steward/shared/ui/paper'
import { useState } from 'react'
import { useUndo, type Operation } from './activity.queries.ts'
import { useActivityTexts } from './texts.ts'

/** Undoes an operation after a question. The API checks again whether that is still possible. */
export function UndoButton({ operation, trail }: { operation: Operation; trail: Trail }) {
  const t = useActivityTexts()
  const problemText = useProblemText()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [first] = operation.events
  const what = trail.sentence(first!)
  const confirm = () =>
    undo.mutate(operation.undo!, {
      onSuccess: () => {
        setAsking(false)
        toast.success(t('undo.done'))
      },
      onError: (error) => {
        setAsking(false)
        toast.error(problemText(error))
      },
    })
  return (
    <>
      <Button size="sm" icon="undo" aria-label={t('undo.named', { what })} onClick={() => setAsking(true)}>
        {t('undo.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        busy={undo.isPending}
        tone="accent"
        title={t('undo.title')}
        description={what}
        consequences={changedFigures(operation, trail)}
        confirmLabel={t('undo.confirm')}
      />
    </>
  )
}

/** The figures of the operation, such as the number of changed records. Without any, the number of its changes. */
function changedFigures({ events: [first] }: Operation, trail: Trail) {
  return trail
    .changes(first!)
    .filter(
      (change) => change.new !== undefined && ['changed', 'created', 'cancelled', 'bookings'].includes(change.field),
    )
    .map((change) => ({ key: change.field, label: change.label, value: change.new }))
}
