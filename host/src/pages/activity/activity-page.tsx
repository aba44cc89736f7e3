import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { AfterPause, LoadFailure, PageHeader, SkeletonRows } from '@steward/shared/ui/core'
import { useTrail } from '@steward/shared/ui/paper'
import { Forbidden } from '../../failure/forbidden.tsx'
import { PageTitle } from '../../frame/page-title.tsx'
import { ActivityList } from './activity-list.tsx'
import { useActivityTexts } from './texts.ts'

/** `/activity`: everything done in the business, newest first. Staff and providers see what they did themselves. */
export function ActivityPage() {
  const t = useActivityTexts()
  const can = useCan()
  const name = useBusinessCore((state) => state.entity?.name ?? '')
  const { trail, query } = useTrail()
  if (!can('audit.read')) return <Forbidden page={t('title')} roles={['OWNER', 'BUSINESS_MANAGER']} />
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        description={can('audit.read', false) ? t('everything', { business: name }) : t('own')}
      />
      {query.isError && !trail ? (
        <LoadFailure title={t('failed')} query={query} />
      ) : trail ? (
        <ActivityList trail={trail} />
      ) : (
        <AfterPause>
          <SkeletonRows rows={8} />
        </AfterPause>
      )}
    </>
  )
}
