import { useQuery } from '@tanstack/react-query'
import type { Media } from '@steward/shared/contracts'
import {
  Badge,
  Box,
  chakra,
  EmptyState,
  Grid,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
} from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { media } from './media.queries.ts'

export function MediaPage() {
  const t = useTexts()
  const query = useQuery(media.list())
  if (query.isPending) return <PageSkeleton rows={3} />
  return (
    <>
      <PageHeader title={t('media.title')} description={t('media.description')} />
      {query.isError ? <LoadFailure title={t('failed', { what: t('media.what') })} query={query} /> : null}
      {query.data?.items.length === 0 ? (
        <Panel>
          <EmptyState icon="image" title={t('media.emptyTitle')} description={t('media.emptyDescription')} />
        </Panel>
      ) : null}
      {query.data && query.data.items.length > 0 ? (
        <Grid as="ul" gridTemplateColumns="repeat(auto-fill, minmax(200px, 1fr))" gap="4">
          {query.data.items.map((picture) => (
            <Picture key={picture.id} picture={picture} />
          ))}
        </Grid>
      ) : null}
    </>
  )
}

function Picture({ picture }: { picture: Media }) {
  const t = useTexts()
  return (
    <Panel as="li" padding="none">
      <chakra.img
        src={picture.url}
        alt={picture.alt}
        loading="lazy"
        display="block"
        w="full"
        aspectRatio="4 / 3"
        objectFit="cover"
        bg="bg.muted"
      />
      <Box p="3" textStyle="cell">
        <Badge>{t(`media.owner.${picture.ownerType}`)}</Badge>
        <Box mt="1.5" color={picture.alt ? 'fg' : 'fg.muted'}>
          {picture.alt || t('media.noAlt')}
        </Box>
      </Box>
    </Panel>
  )
}
