/** Charts as images with a sentence, whose points the arrow keys move through, each with a table of its numbers. */
export { ChartPanel, type ChartPanelProps } from './chart-panel.tsx'
export { LineChart, type ChartPoint, type LineChartProps } from './line-chart.tsx'
export { HeatMap, type HeatMapCell, type HeatMapProps } from './heat-map.tsx'
export { BarList, type BarListItem, type BarListProps } from './bar-list.tsx'
