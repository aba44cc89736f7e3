import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { Service } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { maxBulkServices } from '@steward/shared/rules/booking/service-bulk'
import { toast, useProblemText } from '@steward/shared/ui/core'
import type { RowSelection } from '@steward/shared/ui/table'
import { bulkItems, useBulkReport } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { actionsOfService } from './actions-of-service.ts'
import { useArchiveServices, useUndoServices } from './services.queries.ts'

/** Archives the selected services, or restores them in the view of archived ones. One undo reverts the change. */
export function useServiceBulk(selection: RowSelection<Service>, isArchivedView: boolean) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const change = useArchiveServices(isArchivedView ? 'service-bulk.restore' : 'service-bulk.archive')
  const undo = useUndoServices()
  const { report, dialog } = useBulkReport(selection, {
    noun: t('serviceBulk.service'),
    undo: undo.mutateAsync,
    undone: (count) => t('serviceBulk.undone', { count }),
  })

  const changeAll = () => {
    const body = { services: selection.rows.map(({ id, version }) => ({ id, version })) }
    change.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ operationId, done, failed }) =>
          report({
            operationId,
            done: t(isArchivedView ? 'serviceBulk.restored' : 'serviceBulk.archived', { count: done.length }),
            leftTitle: t(isArchivedView ? 'serviceBulk.notRestored' : 'serviceBulk.notArchived', {
              count: failed.length,
            }),
            failed: failed.map(({ serviceId, code }) => ({ id: serviceId, why: t(`serviceBulk.reason.${code}`) })),
            describe: (row) => ({ what: row?.name ?? '–', detail: row?.location?.name }),
          }),
        onError: (error) => toast.error(problemText(error)),
      },
    )
  }
  const tooMany =
    selection.rows.length > maxBulkServices ? t('serviceBulk.tooMany', { max: maxBulkServices }) : undefined
  const actions = bulkItems({ t, can }, actionsOfService, {
    [isArchivedView ? 'restore' : 'archive']: {
      disabledReason: tooMany ?? (change.isPending ? t('serviceBulk.busy') : undefined),
      onSelect: changeAll,
    },
  })
  return { actions, dialog }
}
