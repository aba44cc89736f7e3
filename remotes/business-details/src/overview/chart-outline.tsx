import { Grid, Panel, Skeleton } from '@steward/shared/ui/core'

/** The place of the charts until their code and their numbers have arrived. */
export const ChartOutline = () => (
  <Grid gap="4" gridTemplateColumns={{ base: '1fr', xl: '3fr 2fr' }} mb="4">
    {[0, 1].map((chart) => (
      <Panel key={chart}>
        <Skeleton height="260px" />
      </Panel>
    ))}
  </Grid>
)
