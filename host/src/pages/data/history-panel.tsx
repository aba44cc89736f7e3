import type { DataExport, DataImportSummary } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Badge,
  Button,
  chakra,
  EmptyState,
  Panel,
  toast,
  useParam,
  useProblemText,
  type IconName,
  type Palette,
} from '@steward/shared/ui/core'
import { PlainTable, useNarrow } from '@steward/shared/ui/table'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { downloadExport } from './data.queries.ts'
import { fileChoices, FilesTabs } from './files-tabs.tsx'
import { ImportAction } from './import-action.tsx'
import { useDataTexts } from './texts.ts'
import { useCount } from './use-count.ts'

type Status = DataExport['status'] | DataImportSummary['status']

const meanings: Record<Status, { palette: Palette; icon: IconName }> = {
  QUEUED: { palette: 'neutral', icon: 'hourglass' },
  RUNNING: { palette: 'info', icon: 'clock' },
  DONE: { palette: 'success', icon: 'circleCheck' },
  FAILED: { palette: 'danger', icon: 'alert' },
  CANCELLED: { palette: 'neutral', icon: 'cancel' },
  UPLOADED: { palette: 'neutral', icon: 'upload' },
  DRY_RUN_DONE: { palette: 'info', icon: 'check' },
  ROLLED_BACK: { palette: 'neutral', icon: 'undo' },
}

interface HistoryPanelProps {
  exports: readonly DataExport[]
  imports: readonly DataImportSummary[]
}

/** The exports and imports of the last 30 days, newest first, each with the one action of its status. */
export function HistoryPanel({ exports, imports }: HistoryPanelProps) {
  const t = useDataTexts()
  const [param] = useParam('files')
  const shown = fileChoices.find((choice) => choice === param) ?? 'all'
  const counts = { all: exports.length + imports.length, exports: exports.length, imports: imports.length }
  const exportRow = useExportRow()
  const importRow = useImportRow()
  const rows = [
    ...(shown === 'imports' ? [] : exports.map((row) => ({ at: row.createdAt, ...exportRow(row) }))),
    ...(shown === 'exports' ? [] : imports.map((row) => ({ at: row.createdAt, ...importRow(row) }))),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  // On a phone, the title has no place beside three tabs.
  const isNarrow = useNarrow()
  const tabs = <FilesTabs shown={shown} counts={counts} />
  return (
    <Panel padding="none" title={t('history.title')} actions={isNarrow ? undefined : tabs}>
      {isNarrow && (
        <chakra.div px="5" pb="3" overflowX="auto">
          {tabs}
        </chakra.div>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="download" title={t('history.emptyTitle')} description={t('history.emptyHint')} />
      ) : (
        <Files rows={rows} />
      )}
    </Panel>
  )
}

interface FileRow {
  key: string
  /** File, author, number of rows, status and action. */
  cells: readonly [ReactNode, ReactNode, string, ReactNode, ReactNode]
}

/** A table, or cards. Below 900 px, its buttons leave no place for the names of the files. */
function Files({ rows }: { rows: readonly FileRow[] }) {
  const t = useDataTexts()
  if (useNarrow(900))
    return (
      <ul aria-label={t('history.title')}>
        {rows.map(({ key, cells: [file, author, count, status, action] }) => (
          <chakra.li key={key} display="grid" gap="2" px="5" py="3" borderTopWidth="1px" borderColor="border.muted">
            <div>{file}</div>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="caption">
              <div>{status}</div>
              <div>{count && t('history.rowCount', { rows: count })}</div>
              <div>{author}</div>
            </chakra.div>
            {action && <div>{action}</div>}
          </chakra.li>
        ))}
      </ul>
    )
  const headers = [
    t('history.file'),
    t('history.by'),
    { text: t('history.rows'), numeric: true },
    t('history.status'),
    t('history.action'),
  ]
  return <PlainTable caption={t('history.title')} headers={headers} rows={rows} />
}

function useExportRow() {
  const t = useDataTexts()
  const { dateTime } = useBusiness()
  const number = useCount()
  return (row: DataExport): FileRow => ({
    key: row.id,
    cells: [
      <FileName key="file" name={row.fileName} detail={t('history.exported', { at: dateTime(row.createdAt) })} />,
      <Author key="author" of={row.createdBy} />,
      row.rowCount === null ? '' : number(row.rowCount),
      <FileStatus key="status" status={row.status} detail={row.failure && t(`failure.${row.failure}`)} />,
      row.status === 'DONE' ? <DownloadButton key="action" row={row} /> : '',
    ],
  })
}

function useImportRow() {
  const t = useDataTexts()
  const { dateTime } = useBusiness()
  const number = useCount()
  const isPart = ({ status, done }: DataImportSummary) => status === 'FAILED' || (status === 'CANCELLED' && done > 0)
  return (row: DataImportSummary): FileRow => ({
    key: row.id,
    cells: [
      <FileName
        key="file"
        name={row.fileName}
        detail={t('history.imported', { kind: t(`kind.${row.kind}`), at: dateTime(row.createdAt) })}
      />,
      <Author key="author" of={row.createdBy} />,
      isPart(row) ? t('history.part', { done: number(row.done), total: number(row.rowCount) }) : number(row.rowCount),
      <FileStatus
        key="status"
        status={row.status}
        label={row.status === 'CANCELLED' && row.done > 0 ? t('history.stopped') : undefined}
        detail={row.failure && t(`importFailure.${row.failure.code}`, { row: number(row.failure.row) })}
      />,
      <ImportAction key="action" row={row} />,
    ],
  })
}

function Author({ of }: { of: DataExport['createdBy'] }) {
  return <chakra.span whiteSpace="nowrap">{fullName(of)}</chakra.span>
}

function FileName({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      {/* A table breaks a name at its hyphens. */}
      <chakra.div textStyle="strong" overflowWrap="anywhere" minW={{ md: '200px' }}>
        {name}
      </chakra.div>
      <chakra.div textStyle="caption" color="fg.muted">
        {detail}
      </chakra.div>
    </>
  )
}

interface FileStatusProps {
  status: Status
  /** Replaces the text of the status. */
  label?: string | undefined
  detail: string | null
}

function FileStatus({ status, label, detail }: FileStatusProps) {
  const t = useDataTexts()
  const { palette, icon } = meanings[status]
  return (
    <>
      <Badge palette={palette} icon={icon}>
        {label ?? t(`status.${status}`)}
      </Badge>
      {detail && (
        <chakra.div textStyle="caption" color="fg.muted">
          {detail}
        </chakra.div>
      )}
    </>
  )
}

function DownloadButton({ row }: { row: DataExport }) {
  const t = useDataTexts()
  const problemText = useProblemText()
  const download = useMutation({
    mutationFn: () => downloadExport(row),
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <Button
      size="sm"
      icon="download"
      aria-label={t('history.downloadNamed', { file: row.fileName })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('history.download')}
    </Button>
  )
}
