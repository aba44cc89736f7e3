import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { usePageFrame, type SkeletonKind } from './page-frame.tsx'
import { AfterPause, Skeleton, SkeletonRows } from './skeleton.tsx'

const Card = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', minW: '0' },
})
const Line = chakra('div', { base: { borderBottomWidth: '1px', borderColor: 'border.muted' } })

export interface PageSkeletonProps {
  rows?: number
  /** The outline. Defaults to the one that the shell names in `PageFrame`, and then to `list`. */
  kind?: SkeletonKind
}

/**
 * A whole page in its final layout. The bars appear after 150 ms. Their space and the tabs of the record are there at
 * once, so that nothing moves when the page arrives.
 */
export function PageSkeleton({ rows = 8, kind }: PageSkeletonProps) {
  const frame = usePageFrame()
  const shown = kind ?? frame.skeleton ?? 'list'
  return (
    <>
      <AfterPause>
        <HeadOutline kind={shown} />
      </AfterPause>
      {frame.tabs}
      <AfterPause quiet>{outlines[shown](rows)}</AfterPause>
    </>
  )
}

function HeadOutline({ kind }: { kind: SkeletonKind }) {
  const hasBreadcrumb = kind === 'record' || kind === 'person'
  return (
    <chakra.div mb="5">
      {hasBreadcrumb ? (
        <chakra.div h="5" mb="2" pt="1.5">
          <Skeleton w="140px" />
        </chakra.div>
      ) : null}
      <chakra.div display="flex" alignItems="center" gap="4" minH="54px">
        {kind === 'person' ? <Skeleton w="56px" h="56px" flexShrink="0" /> : null}
        <div>
          <Skeleton w="180px" h="4" my="2" />
          <Skeleton w="120px" mt="3.5" mb="1" />
        </div>
        <Skeleton w="120px" h="9" borderRadius="md" ms="auto" alignSelf="flex-start" mt="0.5" hideBelow="sm" />
      </chakra.div>
    </chakra.div>
  )
}

const outlines: Record<SkeletonKind, (rows: number) => ReactNode> = {
  list: (rows) => <ListOutline rows={rows} />,
  record: () => <RecordOutline />,
  person: () => <RecordOutline />,
  calendar: () => <CalendarOutline />,
  timeline: () => <TimelineOutline />,
  figures: (rows) => (
    <>
      <FiguresOutline />
      <ListOutline rows={rows} />
    </>
  ),
  form: () => <FormOutline />,
}

/** The outline of a list: views, search and filters above rows. */
function ListOutline({ rows }: { rows: number }) {
  return (
    <Card>
      <Line display="flex" alignItems="center" gap="6" h="45px" px="5">
        {[32, 56, 48].map((width) => (
          <Skeleton key={width} w={`${width}px`} />
        ))}
      </Line>
      <chakra.div display="flex" alignItems="center" gap="2" h="56px" px="4">
        <Skeleton w="240px" h="8" borderRadius="md" />
        <Skeleton w="88px" h="8" borderRadius="md" hideBelow="sm" />
        <Skeleton w="88px" h="8" borderRadius="md" hideBelow="sm" />
      </chakra.div>
      <Line h="36px" bg="bg.subtle" borderTopWidth="1px" />
      <chakra.div px="5">
        <SkeletonRows rows={rows} avatar={false} />
      </chakra.div>
    </Card>
  )
}

function FiguresOutline() {
  return (
    <Card display="flex" mb="4">
      {[0, 1, 2, 3].map((index) => (
        <chakra.div key={index} flex="1" px="5" py="3.5" h="76px">
          <Skeleton w="64px" mt="1" />
          <Skeleton w="48px" h="4" mt="4" />
        </chakra.div>
      ))}
    </Card>
  )
}

/** The outline of a record: its content beside its facts. */
function RecordOutline() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }}
      gap="4"
      alignItems="start"
    >
      <Card px="5" py="4">
        <Skeleton w="120px" h="3.5" my="2" />
        <SkeletonRows rows={6} avatar={false} />
      </Card>
      <Card px="5" py="4">
        <Skeleton w="96px" h="3.5" my="2" />
        {[0, 1, 2, 3].map((index) => (
          <chakra.div key={index} display="flex" justifyContent="space-between" py="3">
            <Skeleton w="72px" />
            <Skeleton w="96px" />
          </chakra.div>
        ))}
      </Card>
    </chakra.div>
  )
}

/** The outline of a calendar: a grid of days below a toolbar. */
function CalendarOutline() {
  return (
    <Card>
      <Line display="flex" alignItems="center" gap="2" h="56px" px="4">
        <Skeleton w="72px" h="8" borderRadius="md" />
        <Skeleton w="72px" h="8" borderRadius="md" />
      </Line>
      <Columns count={7} hours={10} />
    </Card>
  )
}

/** The outline of a timeline: the figures of the day above one column per person. */
function TimelineOutline() {
  return (
    <>
      <FiguresOutline />
      <Card>
        <Columns count={5} hours={10} />
      </Card>
    </>
  )
}

function Columns({ count, hours }: { count: number; hours: number }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={`64px repeat(${count}, minmax(0, 1fr))`} overflow="hidden">
      <Line h="60px" />
      {Array.from({ length: count }, (_, index) => (
        <Line key={index} h="60px" px="2" pt="5">
          <Skeleton w="70%" />
        </Line>
      ))}
      {Array.from({ length: hours }, (_, hour) => (
        <chakra.div key={hour} display="contents">
          <chakra.div h="64px" px="3">
            <Skeleton w="36px" />
          </chakra.div>
          {Array.from({ length: count }, (_, index) => (
            <Line key={index} h="64px" borderInlineStartWidth="1px" />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  )
}

function FormOutline() {
  return (
    <Card p="5" maxW="720px">
      <Skeleton w="140px" h="3.5" my="2" />
      {[0, 1, 2, 3].map((index) => (
        <chakra.div key={index} mt="5">
          <Skeleton w="88px" />
          <Skeleton w="full" h="9" mt="2.5" borderRadius="md" />
        </chakra.div>
      ))}
    </Card>
  )
}
