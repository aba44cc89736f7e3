import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { chakra, Icon, Meter, Panel, VisuallyHidden } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { rowStyles } from './row.tsx'

type Step = NonNullable<Home['onboarding']>[number]

const Row = chakra(Link, { base: { ...rowStyles, gap: '3', minH: '12' } })

/** The page for each step. */
const places: Record<Step['step'], string> = {
  DETAILS: to.businessDetails(),
  LOCATION: to.locations(),
  SERVICE: to.newService(),
  SLOT: to.newSlot(),
  TEAM: to.teamSettings(),
  BOOKING: to.today(),
}

/** The steps until the business can take bookings. Finished steps remain in the list, in a quieter style. */
export function OnboardingPanel({ steps }: { steps: readonly Step[] }) {
  const t = useTexts()
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = t('onboarding.progress', { done, all: steps.length })
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Panel
      padding="none"
      title={t('onboarding.title')}
      actions={
        <chakra.span py="2" pe="1">
          <Meter value={done / steps.length} label={t('onboarding.title')} text={progress} width={96} />
        </chakra.span>
      }
    >
      <ol>
        {steps.map((step) => (
          <li key={step.step}>
            <Row to={places[step.step]}>
              <chakra.span color={step.isDone ? 'accent.fg' : 'fg.subtle'} flexShrink="0">
                <Icon name={step.isDone ? 'circleCheck' : 'circleDot'} size={20} />
              </chakra.span>
              <chakra.span flex="1" minW="0" {...(step.isDone ? { color: 'fg.muted' } : { textStyle: 'strong' })}>
                {t(`onboarding.step.${step.step}`)}
                {step.isDone ? <VisuallyHidden>{`, ${t('onboarding.done')}`}</VisuallyHidden> : null}
              </chakra.span>
              <chakra.span color={step === next ? 'accent.fg' : 'fg.subtle'} flexShrink="0">
                <Icon name="chevronRight" size={16} />
              </chakra.span>
            </Row>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
