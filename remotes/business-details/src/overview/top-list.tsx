import * as to from '@steward/shared/addresses'
import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { BarList, ChartPanel } from '@steward/shared/ui/charts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.ts'
import { ChartState } from './chart-state.tsx'
import { overview } from './overview.queries.ts'
import { useFigureWords } from './use-figure-words.ts'
import { useOverviewQuery } from './use-overview-query.ts'

interface TopListProps {
  by: 'SERVICE' | 'PROVIDER' | 'LOCATION'
  figure: FigureKey
}

const pageOf = { SERVICE: to.service, PROVIDER: to.member, LOCATION: to.location }
const most = 5

/** The services, providers or places with the largest figure. The table has all of them. */
export function TopList({ by, figure }: TopListProps) {
  const t = useTexts()
  const words = useFigureWords()
  const { query } = useOverviewQuery()
  const breakdown = useQuery(overview.breakdown(figure, by, query))
  const title = t(`overview.top.${by}`)
  const items = (breakdown.data?.items ?? [])
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .map(({ id, name, value }) => ({
      key: id ?? 'none',
      label: name ?? t(`overview.none.${by}`),
      to: id === null ? undefined : pageOf[by](id),
      value: Number(value),
      text: words.value(figure, value),
    }))
  if (items.length === 0) return <ChartState title={title} query={breakdown} />
  return (
    <ChartPanel
      title={title}
      description={words.name(figure)}
      table={{
        headers: [t(`overview.column.${by}`), { text: words.name(figure), numeric: true }],
        rows: items.map(({ key, label, text }) => ({ key, cells: [label, text] })),
      }}
    >
      <BarList label={title} items={items.slice(0, most)} />
    </ChartPanel>
  )
}
