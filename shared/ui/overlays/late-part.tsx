import type { ComponentType } from 'react'

import { Button } from '../core/button.tsx'
import { ErrorCard } from '../core/error-card.tsx'
import { Box, Text } from '../core/layout.tsx'
import { PageSkeleton } from '../core/page-skeleton.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { lateCode } from './late-code.ts'

/**
 * Returns a component for a form or dialog whose code loads when it opens. React's `lazy` caches a failed load forever
 * and throws it at the whole page. This component shows the failure over the page, which stays as it is. It retries
 * when the user asks or when the network is back.
 */
export function latePart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const late = lateCode(load)
  return function LatePart(props) {
    const { code: Part, phase, again } = late.useCode()
    if (Part) return <Part {...props} />
    if (phase === 'begun') return null
    return (
      <Box position="fixed" insetX="4" bottom="6" zIndex="toast" display="flex" justifyContent="center">
        <Box bg="bg.panel" borderWidth="1px" borderRadius="md" boxShadow="lg" maxW="520px">
          {phase === 'failed' ? <Missing again={again} onClose={props.onClose} /> : <Waiting phase={phase} />}
        </Box>
      </Box>
    )
  }
}

/** Returns the same for a component that replaces the whole page, or the part of it that `Outline` has the form of. */
export function lateView(load: () => Promise<ComponentType>, Outline: ComponentType = PageSkeleton): ComponentType {
  const late = lateCode(load)
  return function LateView() {
    const { code: View, phase, again } = late.useCode()
    if (View) return <View />
    if (phase === 'failed') return <Missing again={again} />
    return (
      <>
        {phase === 'begun' ? null : <Waiting phase={phase} />}
        <Outline />
      </>
    )
  }
}

function Waiting({ phase }: { phase: 'still' | 'slow' }) {
  const t = useUiTexts()
  return (
    <Text role="status" color="fg.muted" p="4">
      {t(`late.${phase}`)}
    </Text>
  )
}

function Missing({ again, onClose }: { again: () => void; onClose?: () => void }) {
  const t = useUiTexts()
  return (
    <ErrorCard
      inline={onClose !== undefined}
      title={t('late.failed')}
      description={t('late.rest')}
      onRetry={again}
      actions={
        onClose ? (
          <Button variant="ghost" onClick={onClose}>
            {t('late.close')}
          </Button>
        ) : null
      }
    />
  )
}
