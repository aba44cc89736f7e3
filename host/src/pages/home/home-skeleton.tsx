import { AfterPause, chakra, Skeleton } from '@steward/shared/ui/core'
import { Columns } from './home-columns.tsx'

const Box = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', boxShadow: { base: 'xs', _dark: 'none' } },
})

/** The start page in its final layout: the strip of figures, the list of slots, what waits beside it. */
export function HomeSkeleton() {
  return (
    <AfterPause>
      <Box display="flex" alignItems="center" gap="5" h={{ base: '129px', md: '77px' }} px="5" mb="4">
        <Skeleton w="20%" />
        <Skeleton w="20%" />
        <Skeleton w="20%" />
      </Box>
      <Columns>
        <Rows count={6} />
        <Rows count={3} />
      </Columns>
    </AfterPause>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <Box>
      <chakra.div h="14" display="flex" alignItems="center" px="5">
        <Skeleton w="120px" h="3" />
      </chakra.div>
      {Array.from({ length: count }, (_, index) => (
        <chakra.div
          key={index}
          display="flex"
          alignItems="center"
          gap="4"
          h="15"
          px="5"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Skeleton w="10" />
          <Skeleton w="40%" />
          <Skeleton w="12" ms="auto" />
        </chakra.div>
      ))}
    </Box>
  )
}
