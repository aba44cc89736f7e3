import { acceptsContract } from '@steward/shared/federation/contract-range'
import { CONTRACT_VERSION, type RegistryEntry } from '@steward/shared/federation/registry'
import { rolloutBucket } from '@steward/shared/federation/rollout'
import { useBusinessCore } from '@steward/shared/stores'
import { AfterPause, Badge, Box, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useRegistryState } from '../../federation/registry-hooks.ts'
import { shellStatus } from './shell-status.queries.ts'
import { useShellStatusTexts } from './texts.ts'

const releaseOf = ({ version, build }: RegistryEntry) => `${version}-${build}`

/** Lists the live releases, and the releases that this tab loaded. */
export function RemotesPanel() {
  const t = useShellStatusTexts()
  const personId = useBusinessCore((state) => state.user?.auth0UserId)
  const query = useQuery(shellStatus.registry())
  const here = useRegistryState()
  const used = new Map(here.status === 'ready' ? here.registry.remotes.map((entry) => [entry.name, entry]) : [])

  const refusedBadge = <Badge palette="danger">{t('remotes.refused')}</Badge>
  const rowOf = (entry: RegistryEntry) => {
    const fits = acceptsContract(entry.contract, CONTRACT_VERSION)
    const taken = used.get(entry.name)
    const { candidate } = entry
    const offered = [entry, ...(candidate ? [candidate.release] : [])].map(releaseOf)
    const isOld = taken !== undefined && !offered.includes(releaseOf(taken))
    const cells = [
      entry.name,
      releaseOf(entry),
      <>
        {entry.contract} {fits ? null : refusedBadge}
      </>,
      <>
        {taken ? releaseOf(taken) : '–'} {isOld ? <Badge palette="warning">{t('remotes.newer')}</Badge> : null}
      </>,
      candidate ? (
        <>
          {t('remotes.rolloutTo', { release: releaseOf(candidate.release), share: candidate.rule.share })}
          {personId ? (
            <Text textStyle="caption" color="fg.muted">
              {t('remotes.bucket', { bucket: Math.floor(rolloutBucket(personId, releaseOf(candidate.release))) })}
            </Text>
          ) : null}
        </>
      ) : (
        '–'
      ),
    ]
    return { key: entry.name, cells }
  }
  const refusedRow = ({ name, reason }: { name: string; reason: string }) => ({
    key: name,
    cells: [name, refusedBadge, reason, '–', '–'],
  })

  return (
    <Panel padding="none" title={t('remotes.title')} description={t('remotes.hint')}>
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={5} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('remotes.none')} query={query} /> : null}
      {query.data ? (
        query.data.remotes.length + query.data.refused.length === 0 ? (
          <Box px="5" pb="5">
            <Text color="fg.muted">{t('remotes.none')}</Text>
          </Box>
        ) : (
          <PlainTable
            caption={t('remotes.caption')}
            headers={[
              t('remotes.name'),
              t('remotes.live'),
              t('remotes.contract'),
              t('remotes.used'),
              t('remotes.rollout'),
            ]}
            rows={[...query.data.remotes.map(rowOf), ...query.data.refused.map(refusedRow)]}
          />
        )
      ) : null}
    </Panel>
  )
}
