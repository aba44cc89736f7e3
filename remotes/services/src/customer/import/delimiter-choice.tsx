import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { DataImport } from '@steward/shared/contracts'
import { csvDelimiters, type CsvDelimiter } from '@steward/shared/rules/common/csv-delimiter'
import { Button, toast, useProblemText } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { useImportAction, useUploadImport } from './customer-imports.queries.ts'

interface DelimiterChoiceProps {
  shown: DataImport
  /** The uploaded file. A browser forgets it with the page. */
  file: File | undefined
  onSplit: (id: string, file: File) => void
}

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const

/** Shows the delimiter of a file. Another choice uploads the file again, in place of the import that is shown. */
export function DelimiterChoice({ shown, file, onSplit }: DelimiterChoiceProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const upload = useUploadImport()
  const discard = useImportAction(shown.id, 'cancel')
  const split = (delimiter: CsvDelimiter) => {
    if (!file || delimiter === shown.delimiter) return
    const idempotencyKey = keyFor([shown.id, delimiter])
    upload.mutate(
      // The question about a file that was imported before has been answered for this one.
      { file, again: true, delimiter, idempotencyKey },
      {
        onSuccess: ({ id }) => {
          discard.mutate()
          onSplit(id, file)
        },
        onError: (error) => toast.error(problemText(error)),
      },
    )
  }
  return (
    <Menu
      label={t('customerImport.delimiter.label')}
      trigger={
        <Button size="sm" iconEnd="chevronDown" loading={upload.isPending}>
          {t('customerImport.delimiter.current', { name: t(`customerImport.delimiter.${names[shown.delimiter]}`) })}
        </Button>
      }
      sections={[
        {
          key: 'delimiters',
          items: csvDelimiters.map((delimiter) => ({
            key: names[delimiter],
            label: t(`customerImport.delimiter.${names[delimiter]}`),
            checked: delimiter === shown.delimiter,
            onSelect: () => split(delimiter),
            disabledReason: file ? undefined : t('customerImport.delimiter.noFile'),
          })),
        },
      ]}
    />
  )
}
