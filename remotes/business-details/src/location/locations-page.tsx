import * as to from '@steward/shared/addresses'
import { readTableAddress } from '@steward/shared/addresses/list-address'
import { useBusinessCore } from '@steward/shared/stores'
import { ChosenRecord, useParam } from '@steward/shared/ui/core'
import { plan } from '../plan/plan.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { listOf, LocationList, table } from './location-list.tsx'
import { LocationRecordView } from './location-record.tsx'
import { locations } from './locations.queries.ts'

/** All locations, or the one that the address names. */
function LocationsPage() {
  const t = useTexts()
  const [id] = useParam('id')
  if (!id) return <LocationList />
  return (
    <ChosenRecord
      detail={locations.detail}
      title={t('location.title')}
      icon="location"
      choose={{ title: t('locations.emptyTitle'), description: t('locations.emptyDescription') }}
      missing={{ title: t('location.missing'), description: t('location.missingHint') }}
      failed={t('failed', { what: t('location.what') })}
      list={{ to: to.locations(), label: t('location.toList') }}
    >
      {(location) => <LocationRecordView location={location} />}
    </ChosenRecord>
  )
}

LocationsPage.first = (search: URLSearchParams) => {
  const id = search.get('id')
  const businessId = useBusinessCore.getState().entity?.id
  const limits = businessId ? [plan.limits(businessId)] : []
  return [id ? locations.detail(id) : listOf(readTableAddress(search, table)), ...limits]
}

export { LocationsPage as Component }
