import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { Button, Flex, LoadFailure, PageHeader, SkeletonRows, Stack, Text, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { CustomerImportColumns } from './customer-import-columns.tsx'
import { CustomerImportResult } from './customer-import-result.tsx'
import { customerImports, useLiveImports } from './customer-imports.queries.ts'
import { DelimiterChoice } from './delimiter-choice.tsx'
import { ImportFileStep } from './import-file-step.tsx'

/** Imports customers from a CSV file in four steps: file, columns, preview, result. */
export function CustomerImportView() {
  const t = useTexts()
  const [id, setId] = useParam('import')
  const [uploaded, setUploaded] = useState<{ id: string; file: File }>()
  const take = (newId: string, file: File) => {
    setUploaded({ id: newId, file })
    setId(newId)
  }
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('customers.title'), to: to.customers() }]}
        title={t('customerImport.title')}
        description={t('customerImport.description')}
        actions={
          id ? (
            <Button icon="upload" onClick={() => setId(undefined)}>
              {t('customerImport.another')}
            </Button>
          ) : undefined
        }
      />
      <Stack gap="4">
        {id ? (
          <ChosenImport id={id} file={uploaded?.id === id ? uploaded.file : undefined} onUploaded={take} />
        ) : (
          <ImportFileStep onUploaded={take} onOpen={setId} />
        )}
      </Stack>
    </>
  )
}

interface ChosenImportProps {
  id: string
  file: File | undefined
  onUploaded: (id: string, file: File) => void
}

function ChosenImport({ id, file, onUploaded }: ChosenImportProps) {
  const t = useTexts()
  const query = useQuery(customerImports.detail(id))
  useLiveImports()
  if (query.isError) return <LoadFailure title={t('customerImport.failed')} query={query} />
  if (!query.data) return <SkeletonRows />
  const shown = query.data
  const isOpen = shown.status === 'UPLOADED' || shown.status === 'DRY_RUN_DONE'
  return (
    <>
      <Flex gap="3" alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Text textStyle="cell" color="fg.muted">
          {t('customerImport.file', {
            name: shown.fileName,
            encoding: shown.encoding,
            count: shown.rowCount,
          })}
        </Text>
        {isOpen ? <DelimiterChoice shown={shown} file={file} onSplit={onUploaded} /> : null}
      </Flex>
      {isOpen ? <CustomerImportColumns shown={shown} key={`${shown.id} columns`} /> : null}
      {shown.status === 'UPLOADED' ? null : <CustomerImportResult shown={shown} />}
    </>
  )
}
