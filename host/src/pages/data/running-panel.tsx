import * as to from '@steward/shared/addresses'
import type { DataExport, DataImportSummary } from '@steward/shared/contracts'
import { isImportUnderWay } from '@steward/shared/rules/common/import-guards'
import { Button, chakra, LinkButton, Meter, Panel, toast, useProblemText } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'
import { useCancelExport, useImportAction } from './data.queries.ts'
import { useDataTexts } from './texts.ts'
import { useCount } from './use-count.ts'

interface RunningPanelProps {
  exports: readonly DataExport[]
  /** Imports that wait for a decision, or that run. */
  imports: readonly DataImportSummary[]
}

/** Exports and imports that run, with their progress, and imports that wait for a decision. */
export function RunningPanel({ exports, imports }: RunningPanelProps) {
  const t = useDataTexts()
  return (
    <Panel
      padding="none"
      title={t('running.title')}
      actions={
        <chakra.span textStyle="caption" color="fg.muted">
          {t('running.hint')}
        </chakra.span>
      }
    >
      <ul>
        {exports.map((row) => (
          <RunningExport key={row.id} row={row} />
        ))}
        {imports.map((row) => (
          <OpenImport key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function RunningExport({ row }: { row: DataExport }) {
  const t = useDataTexts()
  const number = useCount()
  const problemText = useProblemText()
  const cancel = useCancelExport()
  const name = t(`exporting.${row.kind}`)
  const { rowCount, done } = row
  const progress =
    rowCount === null ? t('running.waiting') : t('running.rows', { done: number(done), total: number(rowCount) })
  return (
    <Line
      title={name}
      action={
        <Button
          size="sm"
          aria-label={t('running.cancelNamed', { name })}
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(row, {
              onSuccess: () => toast.success(t('running.cancelled')),
              onError: (error) => toast.error(problemText(error)),
            })
          }
        >
          {t('running.cancel')}
        </Button>
      }
    >
      <Meter value={rowCount ? done / rowCount : 0} label={name} text={progress} />
    </Line>
  )
}

/** An import that runs, with its progress, or that waits for a decision. */
function OpenImport({ row }: { row: DataImportSummary }) {
  const t = useDataTexts()
  const number = useCount()
  const name = t(`importing.${row.kind}`, { file: row.fileName })
  const { done, rowCount, status } = row
  if (!isImportUnderWay(row))
    return (
      <Line
        title={name}
        action={
          <>
            <StopImport row={row} label={t('running.discard')} name={t('running.discardNamed', { name })} />
            <LinkButton size="sm" to={to.customerImport(row.id)}>
              {t('running.review')}
            </LinkButton>
          </>
        }
      >
        <chakra.span textStyle="caption" color="fg.muted">
          <Check row={row} />
        </chakra.span>
      </Line>
    )
  const progress =
    status === 'QUEUED' ? t('running.waiting') : t('running.rows', { done: number(done), total: number(rowCount) })
  return (
    <Line
      title={name}
      action={<StopImport row={row} label={t('running.cancel')} name={t('running.cancelNamed', { name })} />}
    >
      <Meter value={done / rowCount} label={name} text={progress} />
    </Line>
  )
}

/** The result of the dry run, if there was one. */
function Check({ row: { status, counts } }: { row: DataImportSummary }) {
  const t = useDataTexts()
  const number = useCount()
  if (status !== 'DRY_RUN_DONE') return t('running.uploaded')
  const { created, updated, skipped, failed } = counts
  return t('running.checked', {
    created: number(created),
    updated: number(updated),
    skipped: number(skipped),
    failed: number(failed),
  })
}

function StopImport({ row, label, name }: { row: DataImportSummary; label: string; name: string }) {
  const t = useDataTexts()
  const number = useCount()
  const problemText = useProblemText()
  const cancel = useImportAction('cancel')
  const said = ({ done, rowCount }: DataImportSummary) =>
    done > 0
      ? t('running.stoppedImport', { done: number(done), total: number(rowCount) })
      : t('running.discardedImport')
  return (
    <Button
      size="sm"
      aria-label={name}
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(row, {
          onSuccess: (stopped) => toast.success(said(stopped)),
          onError: (error) => toast.error(problemText(error)),
        })
      }
    >
      {label}
    </Button>
  )
}

function Line({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="4"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <chakra.div flex="1" minW="200px">
        <chakra.div textStyle="strong" overflowWrap="anywhere">
          {title}
        </chakra.div>
        {children}
      </chakra.div>
      {action}
    </chakra.li>
  )
}
