import { useState, type ReactNode } from 'react'

import { IconButton } from '../core/button.tsx'
import { HStack } from '../core/layout.tsx'
import { Panel } from '../core/panel.tsx'
import { PlainTable, type PlainTableProps } from '../table/plain-table.tsx'
import { useUiTexts } from '../texts/texts.ts'

export interface ChartPanelProps {
  title: string
  description?: ReactNode
  /** The numbers of the chart. A button shows them instead of the drawing. */
  table: Omit<PlainTableProps, 'caption' | 'framed'>
  /** Before the button of the table, such as a switch of the unit. */
  actions?: ReactNode
  children: ReactNode
}

/** A card with a chart and the table of its numbers, one at a time. */
export function ChartPanel({ title, description, table, actions, children }: ChartPanelProps) {
  const t = useUiTexts()
  const [isTable, showTable] = useState(false)
  return (
    <Panel
      title={title}
      description={description}
      actions={
        <HStack _print={{ display: 'none' }}>
          {actions}
          <IconButton
            icon={isTable ? 'chart' : 'table'}
            size="sm"
            label={t(isTable ? 'chart.showDrawing' : 'chart.showTable', { title })}
            aria-pressed={isTable}
            onClick={() => showTable(!isTable)}
          />
        </HStack>
      }
    >
      {isTable ? <PlainTable caption={title} {...table} framed /> : children}
    </Panel>
  )
}
