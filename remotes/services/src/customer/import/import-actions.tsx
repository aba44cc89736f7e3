import type { DataImport } from '@steward/shared/contracts'
import { whyNotImport, type ImportAction } from '@steward/shared/rules/common/import-guards'
import { Button, HStack, Text, toast, useNow, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { useImportAction } from './customer-imports.queries.ts'

/** The buttons that the status of an import allows: run, stop or discard, continue, undo. */
export function ImportActions({ shown }: { shown: DataImport }) {
  const t = useTexts()
  const now = useNow()
  const problemText = useProblemText()
  const run = useImportAction(shown.id, 'run')
  const cancel = useImportAction(shown.id, 'cancel')
  const resume = useImportAction(shown.id, 'resume')
  const rollback = useImportAction(shown.id, 'rollback')
  const { dialog, open, close } = useDialogParam(['import-undo'])
  const { counts, done, status } = shown
  const wanted = counts.created + counts.updated
  const may = (action: ImportAction) => whyNotImport(action, shown, now) === undefined
  const start = (action: typeof run) =>
    action.mutate(undefined, { onError: (error) => toast.error(problemText(error)) })
  const undo = () =>
    rollback.mutate(undefined, { onSuccess: close, onError: (error) => toast.error(problemText(error)) })
  return (
    <>
      <HStack gap="3" flexWrap="wrap">
        {may('run') ? (
          <Button
            variant="solid"
            icon="upload"
            loading={run.isPending}
            disabledReason={wanted === 0 ? t('customerImport.nothingToDo') : undefined}
            onClick={() => start(run)}
          >
            {t('customerImport.run', { count: wanted })}
          </Button>
        ) : null}
        {may('resume') ? (
          <Button variant="solid" icon="upload" loading={resume.isPending} onClick={() => start(resume)}>
            {t('customerImport.goOn')}
          </Button>
        ) : null}
        {may('cancel') ? (
          <Button icon="cancel" loading={cancel.isPending} onClick={() => start(cancel)}>
            {status === 'UPLOADED' || status === 'DRY_RUN_DONE'
              ? t('customerImport.discard')
              : t('customerImport.stop')}
          </Button>
        ) : null}
        {may('rollback') ? (
          <Button variant="danger" icon="undo" onClick={() => open('import-undo')}>
            {t('customerImport.rollback')}
          </Button>
        ) : null}
      </HStack>
      <ConfirmDialog
        open={dialog !== undefined && may('rollback')}
        onClose={close}
        onConfirm={undo}
        busy={rollback.isPending}
        title={t('customerImport.rollbackTitle')}
        consequences={[
          { label: t('customerImport.rollbackRemoves'), value: counts.created },
          { label: t('customerImport.rollbackRestores'), value: counts.updated },
        ]}
        confirmLabel={t('customerImport.rollback')}
      >
        <Text textStyle="cell">
          {done < shown.rowCount ? t('customerImport.rollbackPart') : t('customerImport.rollbackHint')}
        </Text>
      </ConfirmDialog>
    </>
  )
}
