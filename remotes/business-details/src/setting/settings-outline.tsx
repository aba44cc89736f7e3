import { AfterPause, Box, Panel, Skeleton, SkeletonRows } from '@steward/shared/ui/core'

/** The sections while they load. */
export function SettingsOutline() {
  return (
    <AfterPause>
      {[6, 3].map((rows) => (
        <Panel key={rows} padding="none" mb="4" px="5">
          <Box h="72px" pt="5">
            <Skeleton w="140px" h="3.5" />
          </Box>
          <SkeletonRows rows={rows} avatar={false} />
        </Panel>
      ))}
    </AfterPause>
  )
}
