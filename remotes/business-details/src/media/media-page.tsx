import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { PageHeader } from '@steward/shared/ui/core'
import { MediaGallery } from '@steward/shared/ui/media'
import { useTexts } from '../texts/texts.ts'

/** The pictures of the business. */
function MediaPage() {
  const t = useTexts()
  const can = useCan()
  const ownerId = useBusinessCore((state) => state.entity?.id ?? '')
  return (
    <>
      <PageHeader title={t('media.title')} description={t('media.description')} />
      <MediaGallery
        title={t('media.pictures')}
        ownerType="BUSINESS"
        ownerId={ownerId}
        mayChange={can('business.update')}
      />
    </>
  )
}

export { MediaPage as Component }
