import { useQuery } from '@tanstack/react-query'
import type { DataImportSummary } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Button, Flex, LoadFailure, Panel, Span, Stack, type Palette } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { customerImports, useLiveImports } from './customer-imports.queries.ts'

/** The imports of the last 30 days, to continue or undo one. */
export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(customerImports.list())
  useLiveImports()
  if (query.isError) return <LoadFailure title={t('customerImport.failed')} query={query} />
  const imports = query.data?.items.filter(({ kind }) => kind === 'customers') ?? []
  if (imports.length === 0) return null
  const tones: Partial<Record<DataImportSummary['status'], Palette>> = {
    DONE: 'success',
    QUEUED: 'warning',
    RUNNING: 'warning',
    FAILED: 'danger',
  }
  return (
    <Panel title={t('customerImport.earlier')}>
      <Stack gap="3">
        {imports.map((row) => (
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
