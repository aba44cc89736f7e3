import type { DataImport } from '@steward/shared/contracts'
import { isImportUnderWay } from '@steward/shared/rules/common/import-guards'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Meter, Panel, Stack, StatStrip, Text, useLocale } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { CustomerImportIssues } from './customer-import-issues.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportRollback } from './import-rollback.tsx'

/** The preview, the progress or the result of an import, with its actions. */
export function CustomerImportResult({ shown }: { shown: DataImport }) {
  const t = useTexts()
  const business = useBusiness()
  const number = useCount()
  const { counts, status } = shown
  return (
    <>
      <Panel title={t(`customerImport.result.${status}`)}>
        <Stack gap="4">
          <Stop shown={shown} />
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
          {isImportUnderWay(shown) ? (
            <Stack gap="2" aria-live="polite">
              <Meter
                value={shown.done / shown.rowCount}
                label={t('customerImport.progress')}
                text={t('customerImport.progressOf', { done: number(shown.done), count: shown.rowCount })}
              />
              <Text textStyle="caption" color="fg.muted">
                {t('customerImport.progressHint')}
              </Text>
            </Stack>
          ) : null}
          <ImportActions shown={shown} />
          {shown.rollbackUntil ? (
            <Text textStyle="caption" color="fg.muted">
              {t('customerImport.rollbackUntil', { when: business.dateTime(shown.rollbackUntil) })}
            </Text>
          ) : null}
          {shown.rollback ? <ImportRollback rollback={shown.rollback} /> : null}
        </Stack>
      </Panel>
      {shown.issueCount > 0 ? <CustomerImportIssues shown={shown} /> : null}
    </>
  )
}

/** Returns a function that writes a whole number with the separators of the language. */
function useCount(): (value: number) => string {
  return new Intl.NumberFormat(useLocale()).format
}

/** Where an import stopped, and why. */
function Stop({ shown: { status, failure, done, rowCount } }: { shown: DataImport }) {
  const t = useTexts()
  const number = useCount()
  const part = { done: number(done), count: rowCount }
  if (failure)
    return (
      <Banner tone="danger" title={t('customerImport.failedAt', { row: failure.row })}>
        {t(`customerImport.failure.${failure.code}`, part)}
      </Banner>
    )
  if (status !== 'CANCELLED') return null
  return <Banner tone="warning">{done > 0 ? t('customerImport.stopped', part) : t('customerImport.discarded')}</Banner>
}
