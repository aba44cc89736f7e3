import { useQuery } from '@tanstack/react-query'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { ServiceFormDrawer } from './service-form-drawer.tsx'
import { services } from './services.queries.ts'

const dialogs = ['first-service'] as const

/** The form of the first service, over any page: `?dialog=first-service`. The only location and provider are chosen. */
function FirstService() {
  const { dialog, close } = useDialogParam(dialogs)
  const locations = useQuery(services.locations())
  const providers = useQuery(services.providers())
  if (!dialog || locations.isPending || providers.isPending) return null
  const [location, ...moreLocations] = locations.data?.items ?? []
  const [provider, ...moreProviders] = providers.data?.items ?? []
  return (
    <ServiceFormDrawer
      start={{
        locationId: moreLocations.length === 0 ? location?.id : undefined,
        providerId: moreProviders.length === 0 ? provider?.id : undefined,
      }}
      onClose={close}
    />
  )
}

export { FirstService as Component }
