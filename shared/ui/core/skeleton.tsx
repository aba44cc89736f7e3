import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, type ReactNode } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { VisuallyHidden } from './layout.tsx'
import { calm } from './system/media.ts'

/** A placeholder for text: 10 px high, bg.muted, with a slow pulse. The caller sets the width. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    h: '2.5',
    borderRadius: 'full',
    bg: 'bg.muted',
    animation: 'pulse 1.6s ease-in-out infinite',
    [calm]: { animation: 'none' },
  },
})

/**
 * Shows its children after 150 ms, so that a fast response shows no skeleton. Reserves their space at once. Announces
 * once that the page is loading, unless `quiet` is set because another part of the page announces it.
 */
export function AfterPause({
  children,
  delay = 150,
  quiet = false,
}: {
  children: ReactNode
  delay?: number
  quiet?: boolean
}) {
  const t = useUiTexts()
  const [passed, setPassed] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div {...(quiet ? {} : { role: 'status' })} aria-busy="true">
      {quiet ? null : <VisuallyHidden>{t('state.loading')}</VisuallyHidden>}
      <div aria-hidden="true" style={passed ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
    </div>
  )
}

const nameWidths = ['26%', '30%', '23%', '27%', '21%', '29%']

/** Placeholder rows of a list: a circle, a name and two figures, with dividers. */
export function SkeletonRows({ rows = 4, avatar = true }: { rows?: number; avatar?: boolean }) {
  return (
    <chakra.div>
      {Array.from({ length: rows }, (_, index) => (
        <chakra.div
          key={index}
          display="flex"
          alignItems="center"
          gap="3"
          h="12"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          {avatar ? <Skeleton w="7" h="7" /> : null}
          <Skeleton w={nameWidths[index % nameWidths.length]} />
          <Skeleton w="16" ms="auto" />
          <Skeleton w="12" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
