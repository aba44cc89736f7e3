import { isApiProblem, isApiUnreachable, isTokenProblem } from '@steward/shared/api'
import { ErrorCard, VisuallyHidden } from '@steward/shared/ui/core'
import { useEffect } from 'react'
import { isOutOfReach } from '../auth/identity-error.ts'
import { whenProviderIsBack } from '../auth/provider-reach.ts'
import { PublicFrame } from '../frame/public-layout.tsx'
import { useTexts, type HostTextKey } from '../texts/texts.ts'

/** The steps of the start-up, each named after its result. */
export type StartStep = 'config' | 'identity' | 'business' | 'user'

/** An error of the start-up that names the step where it stopped. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  readonly step: StartStep
  constructor(step: StartStep, cause: unknown) {
    super(`The start-up stopped at ${step}`, { cause })
    this.step = step
  }
}

const titles: Record<StartStep, HostTextKey> = {
  config: 'start.config',
  identity: 'start.identity',
  business: 'start.business',
  user: 'start.user',
}

/** Returns the text for the reason. Uses a text of section 8 of the specification where it has one. */
function reasonKey({ step, cause }: StartProblem): HostTextKey | undefined {
  if (step === 'identity') return 'start.identityHint'
  if (isTokenProblem(cause)) return 'start.token'
  if (isApiUnreachable(cause)) return 'start.unreachable'
  return isApiProblem(cause) ? 'start.broken' : undefined
}

/** Returns true if the identity provider could not be reached, and false for a broken platform or configuration. */
const isForWantOfProvider = (problem: unknown): boolean =>
  problem instanceof StartProblem && (isTokenProblem(problem.cause) || isOutOfReach(problem.cause))

/**
 * The page for a start-up that stopped: the step, the reason and Try again, which starts over without a reload. If the
 * identity provider was unreachable, it starts over automatically when the provider is back.
 */
export function StartFailure({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useTexts()
  useEffect(
    function startWhenProviderIsBack() {
      return isForWantOfProvider(problem) ? whenProviderIsBack(onRetry) : undefined
    },
    [problem, onRetry],
  )
  return (
    <PublicFrame>
      <VisuallyHidden as="h1">{t('site.name')}</VisuallyHidden>
      {problem instanceof StartProblem ? (
        <StoppedAt problem={problem} onRetry={onRetry} />
      ) : (
        <ErrorCard title={t('start.reload')} description={t('start.reloadHint')} onRetry={onRetry} />
      )}
    </PublicFrame>
  )
}

function StoppedAt({ problem, onRetry }: { problem: StartProblem; onRetry: () => void }) {
  const t = useTexts()
  const key = reasonKey(problem)
  const { cause } = problem
  return (
    <ErrorCard
      title={t(titles[problem.step])}
      description={key ? t(key) : cause instanceof Error ? cause.message : undefined}
      onRetry={onRetry}
      errorId={isApiProblem(cause) ? cause.requestId : undefined}
    />
  )
}
