import { Grid } from '@steward/shared/ui/core'
import { FillRateMap } from './fill-rate-map.tsx'
import { TopList } from './top-list.tsx'
import { TrendChart } from './trend-chart.tsx'

/** The charts. Each loads, fails and is empty alone. */
export function OverviewCharts() {
  return (
    <>
      <Grid
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: 'minmax(0, 3fr) minmax(0, 2fr)',
          _print: 'minmax(0, 3fr) minmax(0, 2fr)',
        }}
        mb="4"
      >
        <TrendChart />
        <FillRateMap />
      </Grid>
      <Grid
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'repeat(3, minmax(0, 1fr))',
          _print: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        <TopList by="SERVICE" figure="bookedValue" />
        <TopList by="PROVIDER" figure="utilisation" />
        <TopList by="LOCATION" figure="bookedValue" />
      </Grid>
    </>
  )
}
