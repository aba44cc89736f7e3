import { AfterPause, Panel, SkeletonRows } from '@steward/shared/ui/core'

/** Reserves the space of the figures, so that the table does not move when they load. */
export function MonthSkeleton() {
  return (
    <AfterPause>
      <Panel mb="4" h={{ base: '129px', md: '77px' }} />
      <Panel>
        <SkeletonRows rows={10} />
      </Panel>
    </AfterPause>
  )
}
