import { ApiProblem } from '@steward/shared/api'
import type { Media } from '@steward/shared/contracts'
import { Box, Stack, Text } from '@steward/shared/ui/core'
import { MediaGallery, PictureImage } from '@steward/shared/ui/media'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** Galleries with pictures in memory. This page has no business, so it makes no requests, and changes fail. */
export function MediaSection() {
  const t = useShowcaseTexts()
  const [client] = useState(() => pictureClient((place) => t('media.alt', { place })))
  return (
    <QueryClientProvider client={client}>
      <Stack gap="4" minW="0">
        <MediaGallery title={t('media.readOnly')} {...owner('few')} mayChange={false} />
        <MediaGallery title={t('media.none')} {...owner('none')} mayChange={false} />
        <MediaGallery title={t('media.loading')} {...owner('loading')} mayChange={false} />
      </Stack>
      <Specimen title={t('media.one')}>
        <Box maxW="176px">
          <PictureImage id="few-1" alt={t('media.alt', { place: 1 })} />
        </Box>
        <Text textStyle="caption" color="fg.muted" mt="4" mb="1.5">
          {t('media.waiting')}
        </Text>
        <Box maxW="176px">
          <PictureImage id="waiting" alt={t('media.alt', { place: 2 })} />
        </Box>
      </Specimen>
      <Specimen title={t('media.full')} hint={t('media.fullHint')} bare wide>
        <Box maxH="420px" overflowY="auto" tabIndex={0} role="region" aria-label={t('media.full')} borderRadius="md">
          <MediaGallery title={t('media.changeable')} {...owner('full')} mayChange />
        </Box>
      </Specimen>
    </QueryClientProvider>
  )
}

const owner = (ownerId: string) => ({ ownerType: 'SERVICE' as const, ownerId })
const counts = { few: 3, none: 0, full: 40 }

/** Returns a cache that has all pictures and fetches none. The keys are those of shared/ui/media. */
function pictureClient(altOf: (place: number) => string): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity } },
    mutationCache: new MutationCache({
      onMutate: () => {
        throw new ApiProblem(403, { code: 'PERMISSION_DENIED' })
      },
    }),
  })
  for (const [ownerId, count] of Object.entries(counts)) {
    const items = Array.from({ length: count }, (_, index) => picture(ownerId, index, altOf(index + 1)))
    client.setQueryData(['media', 'picture', 'list', 'SERVICE', ownerId], { items, total: count, nextCursor: null })
    for (const [index, { id }] of items.entries())
      client.setQueryData(['media', 'picture', 'file', id], { name: id, content: drawing(index) })
  }
  // Except the picture in the waiting state: a query that already runs is not started again.
  void client.prefetchQuery({ queryKey: ['media', 'picture', 'file', 'waiting'], queryFn: () => new Promise(() => {}) })
  return client
}

function picture(ownerId: string, index: number, alt: string): Media {
  const id = `${ownerId}-${index + 1}`
  const at = '2026-11-01T00:00:00.000Z' as Media['createdAt']
  const stamps = { createdAt: at, updatedAt: at, deletedAt: null, version: 1 }
  return {
    id,

    ...stamps,
    ...owner(ownerId),
    url: '',
    contentType: 'image/svg+xml',
    alt,
    position: index,
  }
}

const grounds = ['#DBEBE0', '#DCE6F7', '#F3E7D3', '#F1DEE9', '#D6EAEF']

/** Returns a simple drawing with a ratio of 4 to 3. */
function drawing(index: number): Blob {
  const ground = grounds[index % grounds.length]!
  const height = 60 + ((index * 23) % 50)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="${ground}"/><circle cx="118" cy="36" r="14" fill="#fff" opacity=".8"/><path d="M0 120V${height}q40-36 80 0t80-10v70z" fill="#2B3A33" opacity=".28"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}
