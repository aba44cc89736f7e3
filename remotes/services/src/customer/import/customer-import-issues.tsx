import { useMemo } from 'react'
import type { DataImport } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { Button, Panel, toast, useLocale, useProblemText } from '@steward/shared/ui/core'
import { useFieldErrorText } from '@steward/shared/ui/forms'
import { saveFile } from '@steward/shared/ui/paper'
import { type Column, DataTable, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../../texts/texts.ts'
import { downloadImportErrors } from './customer-imports.queries.ts'

type Issue = DataImport['issues'][number]

/** The rows that an import leaves out, each with the broken rule, and their download. */
export function CustomerImportIssues({ shown }: { shown: DataImport }) {
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
