import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, type ReactNode } from 'react'

import { useUiTexts } from '../texts.ts'
import { VisuallyHidden } from './layout.tsx'
import { calm } from './system/media.ts'

/** A bar where text will stand: 10 px high, bg.muted, a slow pulse and no shimmer. Give it a width. */
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
 * Shows its children only after 150 ms, so that a quick answer shows no skeleton at all.
 * Announces once that the page loads.
 */
export function AfterPause({ children, delay = 150 }: { children: ReactNode; delay?: number }) {
  const t = useUiTexts()
  const [passed, setPassed] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <div aria-hidden="true">{passed ? children : null}</div>
    </div>
  )
}

const nameWidths = ['26%', '30%', '23%', '27%', '21%', '29%']

/** Rows as a list will have them: circle, name, two figures, with their hairlines. */
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

/** A whole page in its final layout: title, one line, actions, a panel of rows. Appears after 150 ms. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <AfterPause>
      <chakra.div display="flex" justifyContent="space-between" mb="5" minH="56px">
        <div>
          <Skeleton w="180px" h="4" my="2" />
          <Skeleton w="120px" mt="3" />
        </div>
        <Skeleton w="120px" h="9" borderRadius="md" />
      </chakra.div>
      <chakra.div bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="md" px="5" pt="3" pb="3">
        <SkeletonRows rows={rows} />
      </chakra.div>
    </AfterPause>
  )
}
