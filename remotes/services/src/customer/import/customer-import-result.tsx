import type { CustomerImport } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button, HStack, Meter, Panel, Stack, StatStrip, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { CustomerImportIssues } from './customer-import-issues.tsx'
import { useRollback, useRunImport } from './customer-imports.queries.ts'
import { ImportRollback } from './import-rollback.tsx'

/** The preview, the progress or the result of an import, with its undo. */
export function CustomerImportResult({ shown }: { shown: CustomerImport }) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const run = useRunImport(shown.id)
  const rollback = useRollback(shown.id)
  const { dialog, open, close } = useDialogParam(['import-undo'])
  const { counts, status } = shown
  const wanted = counts.created + counts.updated
  const isUnderWay = status === 'RUNNING'
  const start = () => run.mutate(undefined, { onError: (error) => toast.error(problemText(error)) })
  const rollBackImport = () =>
    rollback.mutate(undefined, {
      onSuccess: close,
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <>
      <Panel title={t(`customerImport.result.${status === 'UPLOADED' ? 'DRY_RUN_DONE' : status}`)}>
        <Stack gap="4">
          <StatStrip
            stats={[
              { label: t('customerImport.count.created'), value: counts.created },
              { label: t('customerImport.count.updated'), value: counts.updated },
              { label: t('customerImport.count.skipped'), value: counts.skipped },
              {
                label: t('customerImport.count.failed'),
                value: counts.failed,
                ...(counts.failed > 0 && { tone: 'danger' as const }),
              },
            ]}
          />
          {isUnderWay || run.isPending ? (
            <Stack gap="2" aria-live="polite">
              <Meter
                value={shown.done / shown.rowCount}
                label={t('customerImport.progress')}
                text={t('customerImport.progressOf', { done: shown.done, count: shown.rowCount })}
              />
              <Text textStyle="caption" color="fg.muted">
                {t('customerImport.progressHint')}
              </Text>
            </Stack>
          ) : null}
          <HStack gap="3" flexWrap="wrap">
            {status === 'DRY_RUN_DONE' || (isUnderWay && !run.isPending) ? (
              <Button
                variant="solid"
                icon="upload"
                loading={run.isPending}
                disabledReason={wanted === 0 && !isUnderWay ? t('customerImport.nothingToDo') : undefined}
                onClick={start}
              >
                {isUnderWay ? t('customerImport.goOn') : t('customerImport.run', { count: wanted })}
              </Button>
            ) : null}
            {status === 'DONE' && shown.rollbackUntil ? (
              <Button variant="danger" icon="undo" onClick={() => open('import-undo')}>
                {t('customerImport.rollback')}
              </Button>
            ) : null}
          </HStack>
          {status === 'DONE' && shown.rollbackUntil ? (
            <Text textStyle="caption" color="fg.muted">
              {t('customerImport.rollbackUntil', { when: business.dateTime(shown.rollbackUntil) })}
            </Text>
          ) : null}
          {shown.rollback ? <ImportRollback rollback={shown.rollback} /> : null}
        </Stack>
      </Panel>
      {shown.issueCount > 0 ? <CustomerImportIssues shown={shown} /> : null}
      <ConfirmDialog
        open={dialog !== undefined && Boolean(shown.rollbackUntil)}
        onClose={close}
        onConfirm={rollBackImport}
        busy={rollback.isPending}
        title={t('customerImport.rollbackTitle')}
        consequences={[
          { label: t('customerImport.rollbackRemoves'), value: counts.created },
          { label: t('customerImport.rollbackRestores'), value: counts.updated },
        ]}
        confirmLabel={t('customerImport.rollback')}
      >
        <Text textStyle="cell">{t('customerImport.rollbackHint')}</Text>
      </ConfirmDialog>
    </>
  )
}
