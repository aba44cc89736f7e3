import * as to from '@steward/shared/addresses'
import type { DataImportSummary } from '@steward/shared/contracts'
import { useLanguage } from '@steward/shared/i18n'
import { whyNotImport } from '@steward/shared/rules/common/import-guards'
import { Button, HStack, IconButton, Text, toast, useNow, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog, Menu } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { downloadErrors, useImportAction } from './data.queries.ts'
import { useDataTexts } from './texts.ts'
import { useCount } from './use-count.ts'

/** The one action of an import that has ended, by its status: Continue or Roll back. A menu has the others. */
export function ImportAction({ row }: { row: DataImportSummary }) {
  const t = useDataTexts()
  const now = useNow()
  const language = useLanguage()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const resume = useImportAction('resume')
  const [isAsking, setAsking] = useState(false)
  const may = (action: 'resume' | 'rollback' | 'errors') => whyNotImport(action, row, now) === undefined
  const failed = (error: unknown) => toast.error(problemText(error))
  const file = { file: row.fileName }
  const items = [
    { key: 'open', label: t('history.open'), onSelect: () => void navigate(to.customerImport(row.id)) },
    ...(may('errors') && row.counts.failed + row.counts.skipped > 0
      ? [
          {
            key: 'errors',
            label: t('history.errors'),
            onSelect: () => void downloadErrors(row, language).catch(failed),
          },
        ]
      : []),
    ...(may('rollback') && may('resume')
      ? [{ key: 'rollback', label: t('history.rollback'), onSelect: () => setAsking(true) }]
      : []),
  ]
  return (
    <HStack gap="1">
      {may('resume') ? (
        <Button
          size="sm"
          aria-label={t('history.resumeNamed', file)}
          loading={resume.isPending}
          onClick={() =>
            resume.mutate(row, {
              onSuccess: ({ status }) =>
                toast.success(t(status === 'DONE' ? 'history.resumedDone' : 'history.resumed')),
              onError: failed,
            })
          }
        >
          {t('history.resume')}
        </Button>
      ) : may('rollback') ? (
        <Button size="sm" aria-label={t('history.rollbackNamed', file)} onClick={() => setAsking(true)}>
          {t('history.rollback')}
        </Button>
      ) : null}
      <Menu
        trigger={<IconButton icon="more" size="sm" variant="ghost" label={t('history.moreNamed', file)} />}
        label={t('history.moreNamed', file)}
        sections={[{ key: 'more', items }]}
      />
      <RollbackDialog row={row} open={isAsking} onClose={() => setAsking(false)} />
    </HStack>
  )
}

function RollbackDialog({ row, open, onClose }: { row: DataImportSummary; open: boolean; onClose: () => void }) {
  const t = useDataTexts()
  const number = useCount()
  const problemText = useProblemText()
  const rollback = useImportAction('rollback')
  const confirm = () =>
    rollback.mutate(row, {
      onSuccess: ({ rollback: result }) => {
        onClose()
        if (!result) return
        const { removed, restored, keptCount } = result
        toast.success(
          t('history.rolledBack', { removed: number(removed), restored: number(restored), kept: number(keptCount) }),
        )
      },
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      busy={rollback.isPending}
      title={t('history.rollbackTitle', { file: row.fileName })}
      consequences={[
        { label: t('history.rollbackRemoves'), value: number(row.counts.created) },
        { label: t('history.rollbackRestores'), value: number(row.counts.updated) },
      ]}
      confirmLabel={t('history.rollback')}
    >
      <Text textStyle="cell">{t('history.rollbackHint')}</Text>
    </ConfirmDialog>
  )
}
