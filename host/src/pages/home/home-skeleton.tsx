import { AfterPause, chakra, Skeleton } from '@steward/shared/ui/core'

const Box = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', boxShadow: { base: 'xs', _dark: 'none' } },
})

/** The skeleton of the strip of figures in its final size, with or without the bars below. */
export function StripSkeleton({ hasBars = false }: { hasBars?: boolean }) {
  return (
    <AfterPause>
      <Box mb="4">
        <chakra.div display="flex" alignItems="center" gap="5" h={{ base: '129px', md: '77px' }} px="5">
          <Skeleton w="20%" />
          <Skeleton w="20%" />
          <Skeleton w="20%" />
        </chakra.div>
        {hasBars ? <chakra.div h="103px" borderTopWidth="1px" borderColor="border.muted" /> : null}
      </Box>
    </AfterPause>
  )
}

/** The skeleton of the rows in a card. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <AfterPause>
      {Array.from({ length: count }, (_, index) => (
        <chakra.div
          key={index}
          display="flex"
          alignItems="center"
          gap="4"
          h="60px"
          px="5"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Skeleton w="10" />
          <Skeleton w="40%" />
          <Skeleton w="12" ms="auto" />
        </chakra.div>
      ))}
    </AfterPause>
  )
}

/** The skeleton of a card whose title is not known yet. */
export function SkeletonCard({ rows }: { rows: number }) {
  return (
    <Box>
      <chakra.div h="14" display="flex" alignItems="center" px="5">
        <Skeleton w="120px" h="3" />
      </chakra.div>
      <SkeletonRows count={rows} />
    </Box>
  )
}
