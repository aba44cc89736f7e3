import * as to from '@steward/shared/addresses'
import type { LocationRecord } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Badge, Button, IconButton, PageHeader, useParam } from '@steward/shared/ui/core'
import { latePart, Menu } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useLocationActions } from './use-location-actions.tsx'
import { useOpenText } from './use-open-text.ts'

const LocationFormDrawer = latePart(async () => (await import('./location-form-drawer.tsx')).LocationFormDrawer)

/** The name and status of a location, whether it is open now, and its actions. */
export function LocationHeader({ location }: { location: LocationRecord }) {
  const t = useTexts()
  const can = useCan()
  const openText = useOpenText(location)
  const [drawer, setDrawer] = useParam('drawer')
  const { items, dialog } = useLocationActions(location)
  const isActive = location.status === 'ACTIVE'
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('locations.title'), to: to.locations() }]}
        title={location.name}
        badges={
          <Badge palette={isActive ? 'success' : 'neutral'} icon={isActive ? 'circleDot' : 'archive'}>
            {t(`locations.status.${location.status}`)}
          </Badge>
        }
        description={isActive ? openText : t('location.archivedHint')}
        actions={
          can('business.update') ? (
            <>
              <Menu
                label={t('location.more')}
                placement="bottom-end"
                trigger={<IconButton icon="more" label={t('location.more')} variant="outline" />}
                sections={[{ key: 'location', items }]}
              />
              {isActive ? (
                <Button icon="edit" onClick={() => setDrawer('edit')}>
                  {t('location.edit')}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      {dialog}
      {drawer === 'edit' && isActive && can('business.update') ? (
        <LocationFormDrawer location={location} onClose={() => setDrawer(undefined)} />
      ) : null}
    </>
  )
}
