import { useAddress } from '@steward/shared/addresses/use-address'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import {
  AfterPause,
  Box,
  LoadFailure,
  PageHeader,
  SegmentedLinks,
  SkeletonRows,
  useParam,
} from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../frame/page-title.tsx'
import { PermissionView } from './permission-view.tsx'
import { permissions } from './permissions.queries.ts'
import { PersonView } from './person-view.tsx'
import { RecordView } from './record-view.tsx'
import { usePermissionTexts } from './texts.ts'

const views = ['permission', 'person', 'record'] as const

/** `/permissions`: who can do what, and why somebody cannot. Staff and providers see what they can do themselves. */
export function PermissionsPage() {
  const t = usePermissionTexts()
  const can = useCan()
  const { addressWith } = useAddress()
  const name = useBusinessCore((state) => state.entity?.name ?? '')
  const [asked] = useParam('view')
  const seesAll = can('member.read-private', false)
  const matrix = useQuery(permissions.matrix())
  const shown = views.filter((view) => seesAll || view !== 'permission')
  const view = shown.find((known) => known === asked) ?? shown[0]!
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} description={seesAll ? t('description', { business: name }) : t('own')} />
      <Box mb="4">
        <SegmentedLinks
          label={t('views')}
          links={shown.map((known) => ({
            to: addressWith({ view: known }),
            label: t(`view.${known}`),
            current: known === view,
          }))}
        />
      </Box>
      {matrix.isError && !matrix.data ? (
        <LoadFailure title={t('failed')} query={matrix} />
      ) : !matrix.data ? (
        <AfterPause>
          <SkeletonRows rows={8} />
        </AfterPause>
      ) : view === 'permission' ? (
        <PermissionView matrix={matrix.data} />
      ) : view === 'person' ? (
        <PersonView matrix={matrix.data} />
      ) : (
        <RecordView />
      )}
    </>
  )
}
