import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { maxBulkPlans } from '@steward/shared/rules/membership/plan-guards'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { bulkItems, useBulkReport } from '@steward/shared/ui/lists'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import type { RowSelection } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { actionsOfPlan } from './actions-of-plan.ts'
import { useArchivePlans, useUndoPlans } from './plans.queries.ts'

const ArchivePlansDialog = latePart(async () => (await import('./archive-plans-dialog.tsx')).ArchivePlansDialog)

/** Archives the selected plans after a preview. One undo puts them back on sale. */
export function usePlanBulk(selection: RowSelection<Membership>) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const archive = useArchivePlans()
  const undo = useUndoPlans()
  const { dialog, open, close } = useDialogParam(['plans-archive'])
  const { report, dialog: reportDialog } = useBulkReport(selection, {
    noun: t('planBulk.plan'),
    undo: undo.mutateAsync,
    undone: (count) => t('planBulk.undone', { count }),
  })
  const body = { plans: selection.rows.map(({ id, version }) => ({ id, version })) }
  const archiveAll = () =>
    archive.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ operationId, done, failed }) => {
          const isReplaced = report({
            operationId,
            done: t('planBulk.archived', { count: done.length }),
            leftTitle: t('planBulk.notArchived', { count: failed.length }),
            failed: failed.map(({ membershipId, code }) => ({ id: membershipId, why: t(`planBulk.reason.${code}`) })),
            describe: (row) => ({ what: row?.name ?? '–' }),
          })
          if (!isReplaced) close()
        },
        onError: (error) => toast.error(problemText(error)),
      },
    )
  const tooMany = selection.rows.length > maxBulkPlans ? t('planBulk.tooMany', { max: maxBulkPlans }) : undefined
  return {
    actions: bulkItems({ t, can }, actionsOfPlan, {
      archive: { disabledReason: tooMany, onSelect: () => open('plans-archive') },
    }),
    dialog: (
      <>
        {dialog && selection.rows.length > 0 ? (
          <ArchivePlansDialog
            selected={selection.rows}
            busy={archive.isPending}
            onConfirm={archiveAll}
            onClose={close}
          />
        ) : null}
        {reportDialog}
      </>
    ),
  }
}
