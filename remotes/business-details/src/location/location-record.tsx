import type { LocationRecord } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Grid, Stack } from '@steward/shared/ui/core'
import { MediaGallery } from '@steward/shared/ui/media'
import { RecordActivity } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { LocationContact } from './location-contact.tsx'
import { LocationHeader } from './location-header.tsx'
import { LocationLimit } from './location-limit.tsx'
import { LocationMembers } from './location-members.tsx'
import { LocationServices } from './location-services.tsx'
import { OpeningDaysPanel } from './opening-days-panel.tsx'
import { OpeningHoursPanel } from './opening-hours-panel.tsx'

/**
 * The page of a location: hours, pictures and services, with contact, team, the limit of the plan and the latest changes
 * beside them.
 */
export function LocationRecordView({ location }: { location: LocationRecord }) {
  const t = useTexts()
  const can = useCan()
  return (
    <>
      <LocationHeader location={location} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap="4" alignItems="start">
        <Stack gap="4" minW="0">
          <OpeningHoursPanel location={location} />
          <OpeningDaysPanel location={location} />
          <MediaGallery
            title={t('location.pictures')}
            ownerType="LOCATION"
            ownerId={location.id}
            mayChange={can('business.update')}
          />
          <LocationServices location={location} />
        </Stack>
        <Stack gap="4" minW="0" gridRow={{ base: '1', lg: 'auto' }}>
          <LocationContact location={location} />
          <LocationMembers location={location} />
          <LocationLimit />
          <RecordActivity kinds={['location']} id={location.id} version={location.version} />
        </Stack>
      </Grid>
    </>
  )
}
