import { useBusiness } from '@steward/shared/stores'
import { AfterPause, Badge, EmptyState, LoadFailure, Panel, SkeletonRows } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../auth/session.ts'
import { DeviceRow } from './device-row.tsx'
import { security } from './security.queries.ts'
import { useSecurityTexts } from './texts.ts'
import { useDeviceName } from './use-device-name.ts'

/** Recent sign-ins with the user's email, and whether they succeeded. */
export function SignInsPanel() {
  const t = useSecurityTexts()
  const { identity } = useSession()
  const { dateTime } = useBusiness()
  const nameOf = useDeviceName()
  const query = useQuery(security.signIns(identity))
  return (
    <Panel padding="none" title={t('signIns.title')} description={t('signIns.hint')}>
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={4} />
        </AfterPause>
      ) : query.data ? (
        query.data.items.length === 0 ? (
          <EmptyState compact title={t('signIns.empty')} description={t('signIns.emptyHint')} />
        ) : (
          <ul>
            {query.data.items.map(({ id, at, succeeded, network, isNewDevice, ...device }) => (
              <DeviceRow
                key={id}
                icon={succeeded ? 'circleCheck' : 'alert'}
                iconColor={succeeded ? 'success.fg' : 'danger.fg'}
                title={succeeded ? t('signIns.succeeded') : t('signIns.refused')}
                badges={isNewDevice ? <Badge palette="warning">{t('signIns.newDevice')}</Badge> : null}
                details={[dateTime(at), nameOf(device), ...(network ? [t('signIns.network', { network })] : [])]}
              />
            ))}
          </ul>
        )
      ) : (
        <LoadFailure inline title={t('signIns.failed')} query={query} />
      )}
    </Panel>
  )
}
