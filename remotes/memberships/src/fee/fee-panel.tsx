import type { Membership } from '@steward/shared/contracts'
import { ErrorCard, Panel, SkeletonRows, Span } from '@steward/shared/ui/core'
import { lateCode } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

// The page paints without the fields and rules of the calculation.
const calculation = lateCode(async () => (await import('./fee-calculation.tsx')).FeeCalculation)

/** The fee calculation of a plan. Its code loads after the page. */
export function FeePanel({ plan }: { plan: Membership }) {
  const t = useTexts()
  const { code: FeeCalculation, phase, again } = calculation.useCode()
  return (
    <Panel
      padding="none"
      title={t('fee.title')}
      actions={
        <Span textStyle="cell" color="fg.muted" display={{ base: 'none', sm: 'inline' }}>
          {t('fee.soldToday', { version: plan.termsVersion })}
        </Span>
      }
    >
      {FeeCalculation ? (
        <FeeCalculation key={plan.id} plan={plan} />
      ) : phase === 'failed' ? (
        <ErrorCard inline title={t('failed', { what: t('fee.title') })} onRetry={again} />
      ) : (
        <SkeletonRows rows={9} avatar={false} />
      )}
    </Panel>
  )
}
