import { Suspense, type ReactNode } from 'react'
import { Box, ErrorCard, Text } from '@steward/shared/ui/core'
import type { Stopwatch } from '@steward/shared/retry'
import { overlayPath, type PageLoader } from './page-loader.ts'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { CloseButton, RemoteFailureCard } from './remote-failure-card.tsx'
import { useFederationTexts } from './texts.ts'
import { usePageState } from './use-page-state.ts'
import { usePhase } from './waiting.tsx'
import { WordsFirst } from './words-first.tsx'

interface Props {
  pages: PageLoader
  remote: string
  /** The name of the overlay in the address. */
  dialog: string
  /** The title in the user's language, for the failure card. */
  title: string
  namespace?: string | undefined
  onClose: () => void
}

/**
 * Renders an overlay of a remote over any page. A failure shows a card in front of that page, which stays unchanged.
 */
export function OverlayArea({ pages, remote, dialog, title, namespace, onClose }: Props) {
  const t = useFederationTexts()
  const { state, retry } = usePageState(pages, remote, overlayPath(dialog))
  if (state === undefined) return null
  if (state.status === 'loading') return <LoadingNote stopwatch={state.stopwatch} />
  if (state.status === 'failed') {
    return (
      <InFront>
        <RemoteFailureCard page={title} failure={state.failure} onRetry={retry} onClose={onClose} />
      </InFront>
    )
  }
  return (
    <RemoteErrorBoundary
      remote={remote}
      fallback={({ reportId, reset }) => (
        <InFront>
          <ErrorCard
            inline
            title={t('crashed.title', { page: title })}
            description={t('failed.rest')}
            onRetry={reset}
            errorId={reportId}
            actions={<CloseButton onClose={onClose} />}
          />
        </InFront>
      )}
    >
      <Suspense fallback={null}>
        {namespace ? (
          <WordsFirst
            remote={remote}
            namespace={namespace}
            title={title}
            failure={(card) => (
              <InFront>
                {card}
                <CloseButton onClose={onClose} />
              </InFront>
            )}
          >
            <state.Component />
          </WordsFirst>
        ) : (
          <state.Component />
        )}
      </Suspense>
    </RemoteErrorBoundary>
  )
}

function LoadingNote({ stopwatch }: { stopwatch: Stopwatch }) {
  const t = useFederationTexts()
  const phase = usePhase(stopwatch)
  if (phase === 'skeleton') return null
  return (
    <InFront>
      <Text role="status" color="fg.muted" p="4">
        {t(`phase.${phase}`)}
      </Text>
    </InFront>
  )
}

function InFront({ children }: { children: ReactNode }) {
  return (
    <Box position="fixed" insetX="4" bottom="6" zIndex="toast" display="flex" justifyContent="center">
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" boxShadow="lg" maxW="520px">
        {children}
      </Box>
    </Box>
  )
}
