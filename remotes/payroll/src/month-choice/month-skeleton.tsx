import { AfterPause, Panel, SkeletonRows } from '@steward/shared/ui/core'

/** Reserves the space of the figures, with those of a run its steps, so that the table does not move when they load. */
export function MonthSkeleton({ steps = false }: { steps?: boolean }) {
  return (
    <AfterPause>
      <Panel mb="4" h={steps ? { base: '249px', md: '146px' } : { base: '129px', md: '77px' }} />
      <Panel>
        <SkeletonRows rows={10} />
      </Panel>
    </AfterPause>
  )
}
