import { chakra } from '@chakra-ui/react/styled-system'

import { useLocale } from '../core/locale.ts'
import { tabStyles, TabRow } from '../core/link-tabs.tsx'
import { useUiTexts } from '../texts/texts.ts'
import type { TableState } from './table-state.ts'

export interface TableView {
  id: string
  label: string
  count?: number | undefined
}

const View = chakra('button', { base: tabStyles })

/** Saved views as tabs. The first is the default and has no parameter in the address. */
export function TableViews({ views, state }: { views: readonly TableView[]; state: TableState<string> }) {
  const t = useUiTexts()
  const format = new Intl.NumberFormat(useLocale())
  const first = views[0]?.id
  const current = state.view ?? first
  return (
    <chakra.div role="group" aria-label={t('table.views')}>
      <TabRow px="5">
        {views.map((view) => (
          <View
            key={view.id}
            type="button"
            aria-pressed={view.id === current}
            onClick={() => state.setView(view.id === first ? undefined : view.id)}
          >
            {view.label} {view.count === undefined ? null : <span data-count="">{format.format(view.count)}</span>}
          </View>
        ))}
      </TabRow>
    </chakra.div>
  )
}
