import {
  AfterPause,
  Banner,
  Box,
  Button,
  EmptyState,
  ErrorCard,
  Grid,
  LoadFailure,
  NoMatch,
  PageSkeleton,
  Panel,
  Skeleton,
  SkeletonRows,
  skeletonKindOf,
  toast,
} from '@steward/shared/ui/core'
import { failedQuery, offline, refused } from './sample-queries.ts'
import { PageBox, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const tones = ['info', 'success', 'warning', 'danger', 'neutral'] as const
const skeletons = ['list', 'record', 'person', 'calendar', 'timeline', 'figures', 'form'] as const

export function StatesSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('states.banners')} wide>
        {tones.map((tone) => (
          <Banner key={tone} tone={tone} title={t(`states.banner.${tone}`)}>
            {t('states.bannerText')}
          </Banner>
        ))}
        <Banner
          tone="warning"
          icon="offline"
          action={
            <Button size="sm" icon="retry" onClick={() => toast.info(t('toasts.retried'))}>
              {t('states.retry')}
            </Button>
          }
        >
          {t('states.offline')}
        </Banner>
        <Panel padding="none" aria-label={t('states.flush')}>
          <Banner tone="info" flush>
            {t('states.flush')}
          </Banner>
        </Panel>
      </Specimen>
      <EmptyStates />
      <Failures />
      <Waiting />
    </>
  )
}

function EmptyStates() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('states.empty')} bare>
        <Panel padding="none" aria-label={t('states.empty')}>
          <EmptyState
            icon="membership"
            title={t('states.emptyTitle')}
            description={t('states.emptyText')}
            actions={
              <>
                <Button variant="solid">{t('states.emptyAction')}</Button>
                <Button variant="ghost">{t('states.learn')}</Button>
              </>
            }
          />
        </Panel>
      </Specimen>
      <Specimen title={t('states.emptyPlain')} bare>
        <Panel padding="none" aria-label={t('states.emptyPlain')}>
          <EmptyState art="plain" icon="calendar" title={t('states.noSlots')} description={t('states.noSlotsText')} />
        </Panel>
      </Specimen>
      <Specimen title={t('states.emptyCompact')}>
        <EmptyState compact title={t('states.noSlots')} description={t('states.noSlotsText')} />
      </Specimen>
      <Specimen title={t('states.noMatch')}>
        <NoMatch onClear={() => toast.info(t('toasts.cleared'))} />
      </Specimen>
    </>
  )
}

function Failures() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('states.failure')} bare>
        <ErrorCard
          title={t('states.failureTitle')}
          description={t('states.failureText')}
          onRetry={() => toast.info(t('toasts.retried'))}
          actions={<Button variant="ghost">{t('states.learn')}</Button>}
          errorId="req-7f3a91c2"
          errorDetail="10:42"
        />
      </Specimen>
      <Specimen title={t('states.failureBusy')} bare>
        <ErrorCard title={t('states.failureTitle')} description={t('states.failureText')} onRetry={() => {}} retrying />
      </Specimen>
      <Specimen title={t('states.failureInline')}>
        <LoadFailure inline title={t('states.failureTitle')} query={failedQuery(offline)} />
      </Specimen>
      <Specimen title={t('states.failureRefused')}>
        <LoadFailure inline title={t('states.failureTitle')} query={failedQuery(refused)} />
      </Specimen>
    </>
  )
}

function Waiting() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('states.rows')}>
        <SkeletonRows rows={4} />
      </Specimen>
      <Specimen title={t('states.bars')} hint={t('states.barsHint')}>
        <AfterPause>
          <Skeleton w="60%" mb="3" />
          <Skeleton w="40%" mb="3" />
          <Skeleton w="14" h="14" mb="3" />
          <Skeleton w="full" h="9" borderRadius="md" />
        </AfterPause>
      </Specimen>
      <Specimen title={t('states.pages')} hint={t('states.pagesHint')} bare wide>
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {skeletons.map((kind) => (
            <Box key={kind} minW="0">
              <Box textStyle="cell" color="fg.muted" mb="1.5">
                {t(`states.skeleton.${kind}`)}
              </Box>
              <PageBox height="260px">
                <PageSkeleton kind={skeletonKindOf(kind)} rows={4} />
              </PageBox>
            </Box>
          ))}
        </Grid>
      </Specimen>
    </>
  )
}
