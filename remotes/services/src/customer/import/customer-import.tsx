import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as to from '@steward/shared/addresses'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { CustomerImport } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Badge,
  Banner,
  Button,
  chakra,
  Flex,
  LoadFailure,
  PageHeader,
  Panel,
  SkeletonRows,
  Span,
  Stack,
  Text,
  useParam,
  useProblemText,
} from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { CustomerImportColumns } from './customer-import-columns.tsx'
import { CustomerImportResult } from './customer-import-result.tsx'
import { customerImports, useUploadImport } from './customer-imports.queries.ts'
import { ImportDropArea } from './import-drop-area.tsx'

/** Imports customers from a CSV file in four steps: file, columns, preview, result. */
export function CustomerImportView() {
  const t = useTexts()
  const [id, setId] = useParam('import')
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
      <Stack gap="4">{id ? <ChosenImport id={id} /> : <FileStep onMade={setId} />}</Stack>
    </>
  )
}

function ChosenImport({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(customerImports.detail(id))
  if (query.isError) return <LoadFailure title={t('customerImport.failed')} query={query} />
  if (!query.data) return <SkeletonRows />
  const shown = query.data
  const isOpen = shown.status === 'UPLOADED' || shown.status === 'DRY_RUN_DONE'
  return (
    <>
      <Text textStyle="cell" color="fg.muted">
        {t('customerImport.file', {
          name: shown.fileName,
          encoding: shown.encoding,
          count: shown.rowCount,
        })}
      </Text>
      {isOpen ? <CustomerImportColumns shown={shown} key={`${shown.id} columns`} /> : null}
      {shown.status === 'UPLOADED' ? null : <CustomerImportResult shown={shown} />}
    </>
  )
}

function FileStep({ onMade }: { onMade: (id: string) => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadImport()
  const take = (file: File | undefined) => {
    if (!file) return
    const idempotencyKey = keyFor([file.name, file.size, file.lastModified])
    upload.mutate({ file, idempotencyKey }, { onSuccess: ({ id }) => onMade(id) })
  }
  const fault = isApiProblem(upload.error) ? upload.error.errors?.find(({ path }) => path === 'content') : undefined
  const sentence = (): string => {
    switch (fault?.code) {
      case 'REQUIRED':
      case 'TOO_FEW':
        return t('customerImport.fault.empty')
      case 'TOO_LARGE':
        return t('customerImport.fault.tooLarge')
      case 'TOO_MANY':
        return t('customerImport.fault.tooMany')
      case 'INVALID':
        return t('customerImport.fault.unclosed', { row: fault.params?.row ?? '' })
      default:
        return fault ? t('customerImport.fault.notText') : problemText(upload.error)
    }
  }
  return (
    <>
      <Panel title={t('customerImport.step.file')}>
        <Stack gap="4">
          {upload.isError ? <Banner tone="danger">{sentence()}</Banner> : null}
          <ImportDropArea onFile={take}>
            <chakra.input
              ref={input}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              aria-label={t('customerImport.choose')}
              hidden
              onChange={(event) => {
                take(event.currentTarget.files?.[0])
                // Resets the input, so that the user can choose the same file again after correcting it.
                event.currentTarget.value = ''
              }}
            />
            <Button variant="solid" icon="upload" loading={upload.isPending} onClick={() => input.current?.click()}>
              {t('customerImport.choose')}
            </Button>
          </ImportDropArea>
        </Stack>
      </Panel>
      <EarlierImports onOpen={onMade} />
    </>
  )
}

/** The imports of the last 30 days, to continue or undo one. */
function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(customerImports.list())
  if (query.isError) return <LoadFailure title={t('customerImport.failed')} query={query} />
  if (!query.data || query.data.items.length === 0) return null
  const tones: Partial<Record<CustomerImport['status'], 'success' | 'warning'>> = {
    DONE: 'success',
    RUNNING: 'warning',
  }
  return (
    <Panel title={t('customerImport.earlier')}>
      <Stack gap="3">
        {query.data.items.map((row) => (
          <Flex key={row.id} gap="3" alignItems="center" flexWrap="wrap">
            <Span flex="1" minW="180px">
              <Span display="block" textStyle="strong" wordBreak="break-word">
                {row.fileName}
              </Span>
              <Span textStyle="caption" color="fg.muted">
                {t('customerImport.by', { name: fullName(row.createdBy), when: business.dateTime(row.createdAt) })}
              </Span>
            </Span>
            <Badge palette={tones[row.status] ?? 'neutral'}>{t(`customerImport.status.${row.status}`)}</Badge>
            <Button
              size="sm"
              aria-label={t('customerImport.openNamed', { name: row.fileName })}
              onClick={() => onOpen(row.id)}
            >
              {t('customerImport.open')}
            </Button>
          </Flex>
        ))}
      </Stack>
    </Panel>
  )
}
