import * as to from '@steward/shared/addresses'
import type { DataImport } from '@steward/shared/contracts'
import { Banner, Stack, Text, TextLink } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

/** The result of an undone import, with the customers that it could not remove or restore. */
export function ImportRollback({ rollback }: { rollback: NonNullable<DataImport['rollback']> }) {
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
