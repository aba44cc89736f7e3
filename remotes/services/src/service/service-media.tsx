import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { MediaGallery } from '@steward/shared/ui/media'
import { useTexts } from '../texts/texts.ts'

/**
 * The pictures of a service. A change refetches the services, because the page of the service and the list show
 * pictures too.
 */
export function ServiceMedia({ serviceId }: { serviceId: string }) {
  const t = useTexts()
  const can = useCan()
  const client = useQueryClient()
  return (
    <MediaGallery
      title={t('serviceBookings.pictures')}
      ownerType="SERVICE"
      ownerId={serviceId}
      mayChange={can('service.write')}
      onChange={() => void client.invalidateQueries({ queryKey: ['services', 'service'] })}
    />
  )
}
