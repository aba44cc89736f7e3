import * as to from '@steward/shared/addresses'
import type { DataImportSummary } from '@steward/shared/contracts'
import { whyNotImport } from '@steward/shared/rules/common/import-guards'
import { useCan } from '@steward/shared/roles/gate'
import { AfterPause, LinkButton, LoadFailure, PageHeader, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Forbidden } from '../../failure/forbidden.tsx'
import { PageTitle } from '../../frame/page-title.tsx'
import { data, isRunning, useLiveData } from './data.queries.ts'
import { ExportMenu } from './export-menu.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import { useDataTexts } from './texts.ts'

/** `/data`: running and past exports and imports. */
export function DataPage() {
  const t = useDataTexts()
  const can = useCan()
  if (!can('export.lists')) return <Forbidden page={t('title')} roles={['OWNER', 'BUSINESS_MANAGER']} />
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <>
            <LinkButton icon="upload" to={to.customerImport()}>
              {t('import')}
            </LinkButton>
            <ExportMenu />
          </>
        }
      />
      <Files />
    </>
  )
}

/** An import is open while it waits for a decision, or its rows are being processed. */
const isOpen = (row: DataImportSummary) => whyNotImport('cancel', row, row.updatedAt) === undefined

function Files() {
  const t = useDataTexts()
  const exports = useQuery(data.exports())
  const imports = useQuery(data.imports())
  useLiveData()
  const failed = [exports, imports].find(({ isError, data: found }) => isError && !found)
  if (failed) return <LoadFailure title={t('failed')} query={failed} />
  if (!exports.data || !imports.data)
    return (
      <AfterPause>
        <SkeletonRows rows={6} />
      </AfterPause>
    )
  const running = exports.data.items.filter(isRunning)
  const open = imports.data.items.filter(isOpen)
  return (
    <Stack gap="6">
      {running.length + open.length > 0 && <RunningPanel exports={running} imports={open} />}
      <HistoryPanel
        exports={exports.data.items.filter((row) => !isRunning(row))}
        imports={imports.data.items.filter((row) => !isOpen(row))}
      />
    </Stack>
  )
}
