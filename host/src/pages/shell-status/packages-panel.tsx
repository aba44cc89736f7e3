import { Badge, Box, Panel, Text } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { contractSet } from '../../federation/contract-set.ts'
import { shareScope } from '../../federation/remote-runtime.ts'
import { loadedPackages } from './loaded-packages.ts'
import { useShellStatusTexts } from './texts.ts'

/** The shared packages of the contract set that this page loaded. State is split if a package was loaded twice. */
export function PackagesPanel() {
  const t = useShellStatusTexts()
  const packages = loadedPackages(shareScope())
  const isFine = packages.every(({ versions }) => versions.length === 1)
  return (
    <Panel
      padding="none"
      title={t('packages.title')}
      description={t('packages.hint', { count: Object.keys(contractSet).length })}
    >
      {isFine ? (
        <Box px="5" pb="3">
          <Text textStyle="cell" color="fg.muted">
            {t('packages.fine')}
          </Text>
        </Box>
      ) : null}
      <PlainTable
        caption={t('packages.caption')}
        headers={[t('packages.name'), t('packages.versions'), t('packages.copies')]}
        rows={packages.map(({ name, versions }) => ({
          key: name,
          cells: [
            name,
            versions.join(', '),
            versions.length === 1 ? '1' : <Badge palette="danger">{versions.length}</Badge>,
          ],
        }))}
      />
    </Panel>
  )
}
