import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { CustomerImport } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/language'
import { useBusiness } from '@steward/shared/stores'
import {
  Banner,
  Button,
  HStack,
  Meter,
  Panel,
  Stack,
  StatStrip,
  Text,
  TextLink,
  toast,
  useLocale,
  useProblemText,
} from '@steward/shared/ui/core'
import { useFieldErrorText } from '@steward/shared/ui/forms'
import { ConfirmDialog, useDialogParam } from '@steward/shared/ui/overlays'
import { saveFile } from '@steward/shared/ui/paper'
import { type Column, DataTable, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../../texts/texts.ts'
import { downloadImportErrors, useRollback, useRunImport } from './customer-imports.queries.ts'

type Issue = CustomerImport['issues'][number]

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
          {shown.rollback ? <RolledBack rollback={shown.rollback} /> : null}
        </Stack>
      </Panel>
      {shown.issueCount > 0 ? <Issues shown={shown} /> : null}
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

function RolledBack({ rollback }: { rollback: NonNullable<CustomerImport['rollback']> }) {
  const t = useTexts()
  const { removed, restored, kept, keptCount } = rollback
  return (
    <Stack gap="3">
      <Banner tone="success">{t('customerImport.rolledBack', { removed, restored })}</Banner>
      {keptCount > 0 ? (
        <Banner tone="warning" title={t('customerImport.kept', { count: keptCount })}>
          {kept.map(({ id, name, reason }) => (
            <Text key={id} textStyle="cell">
              <TextLink to={to.customer(id)}>{name}</TextLink>
              {` – ${t(`customerImport.reason.${reason}`)}`}
            </Text>
          ))}
        </Banner>
      ) : null}
    </Stack>
  )
}

function Issues({ shown }: { shown: CustomerImport }) {
  const t = useTexts()
  const locale = useLocale()
  const problemText = useProblemText()
  const sentenceOf = useIssueText()
  const state = useTableState({ prefix: 'issue-', pageSize: 10 })
  const columns = useMemo<Column<Issue>[]>(
    () => [
      {
        id: 'row',
        header: t('customerImport.column.row'),
        numeric: true,
        width: 80,
        cardLabel: true,
        cell: ({ row }) => row,
      },
      {
        id: 'header',
        header: t('customerImport.column.column'),
        primary: true,
        cell: ({ header }) => header || t('customerImport.wholeRow'),
      },
      // The text is a sentence, which the second line of a card would truncate.
      { id: 'rule', header: t('customerImport.column.rule'), card: 'foot', cell: sentenceOf },
    ],
    [t, sentenceOf],
  )
  const save = () =>
    void downloadImportErrors(shown.id, locale as Language).then(saveFile, (error: unknown) =>
      toast.error(problemText(error)),
    )
  return (
    <Panel
      padding="none"
      title={t('customerImport.issues', { count: shown.issueCount })}
      description={
        shown.issueCount > shown.issues.length
          ? t('customerImport.firstOnly', { count: shown.issues.length })
          : undefined
      }
      actions={
        <Button size="sm" icon="download" onClick={save}>
          {t('customerImport.errorsFile')}
        </Button>
      }
    >
      <DataTable
        bare
        caption={t('customerImport.issues', { count: shown.issueCount })}
        state={state}
        columns={columns}
        rows={shown.issues}
        getRowId={({ row, field, code }) => `${row} ${field} ${code}`}
        getRowName={({ row }) => t('customerImport.rowNamed', { row })}
        empty={null}
      />
    </Panel>
  )
}

const fileRules = ['TOO_MANY_CELLS', 'BROKEN_CHARACTER', 'MATCHES_SEVERAL', 'DUPLICATE', 'DUPLICATE_IN_FILE'] as const

/**
 * Returns a function that describes an issue. Rules of a field use the texts of the forms, and rules of a file have
 * their own texts.
 */
function useIssueText(): (issue: Issue) => string {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  return useMemo(
    () =>
      ({ code, params = {} }) => {
        const own = fileRules.find((rule) => rule === code)
        return own
          ? t(`customerImport.rule.${own}`, { max: Number(params.max ?? 0), row: Number(params.row ?? 0) })
          : fieldText({ type: code, params })
      },
    [t, fieldText],
  )
}
