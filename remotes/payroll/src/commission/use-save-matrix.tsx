import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createIntentKeys, isApiProblem, type BodyOf } from '@steward/shared/api'
import type { SimulatedRules } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { RefusalShown } from '@steward/shared/ui/forms'
import { latePart } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { commissions, useSaveRules, useUndoRules } from './commissions.queries.ts'

const CorrectionDialog = latePart(() => import('./correction-dialog.tsx').then((part) => part.CorrectionDialog))

type Save = BodyOf<'commission-rule.save'>

interface SaveOptions {
  from: PlainDate
  today: PlainDate
  changes: Save['changes']
  onSaved: () => void
}

/**
 * Saves the changed cells as one operation, with one undo in the toast. If the changes hold for days in the past and lines
 * exist, a dialog first offers to correct them.
 */
export function useSaveMatrix({ from, today, changes, onSaved }: SaveOptions): {
  submit: () => Promise<void>
  refusal: string | undefined
  dialog: ReactNode
} {
  const t = useTexts()
  const client = useQueryClient()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const [refusal, setRefusal] = useState<string>()
  const [offered, setOffered] = useState<SimulatedRules['corrections']>()
  const save = useSaveRules()
  const undo = useUndoRules()
  const undoSave = (operationId: string) =>
    void undo.mutateAsync(operationId).then(
      ({ changed }) => toast.info(t('commissions.undone', { count: changed })),
      (error: unknown) => toast.error(problemText(error)),
    )
  const textOf = (error: unknown) => {
    const isTaken = isApiProblem(error) && error.errors.some(({ code }) => code === 'TAKEN')
    return isTaken ? t('commissions.dayTaken') : problemText(error)
  }
  const send = async (correction?: Save['correction']) => {
    const body = { effectiveFrom: from, changes, ...(correction && { correction }) }
    const { operationId, changed, corrections } = await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    onSaved()
    const { entries } = corrections
    const undoAction = operationId && entries === 0 ? operationId : undefined
    toast.success(t('commissions.saved', { count: changed }), {
      duration: 10_000,
      ...(entries > 0 ? { description: t('commissions.corrected', { count: entries }) } : {}),
      ...(undoAction ? { action: { label: t('commissions.undo'), onAction: () => undoSave(undoAction) } } : {}),
    })
  }
  const submit = async () => {
    setRefusal(undefined)
    try {
      if (from <= today) {
        const body = { month: from.slice(0, 7), effectiveFrom: from, changes }
        const { corrections } = await client.fetchQuery({ ...commissions.replay(body), staleTime: 0 })
        if (corrections.entries > 0) {
          setOffered(corrections)
          throw new RefusalShown()
        }
      }
      await send()
    } catch (error) {
      if (!(error instanceof RefusalShown)) setRefusal(textOf(error))
      throw new RefusalShown()
    }
  }
  const dialog = offered ? (
    <CorrectionDialog
      from={from}
      corrections={offered}
      onSave={async (correction) => {
        await send(correction)
        setOffered(undefined)
      }}
      onClose={() => setOffered(undefined)}
    />
  ) : null
  return { submit, refusal, dialog }
}
