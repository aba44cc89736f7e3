import { chakra } from '@chakra-ui/react/styled-system'

import { VisuallyHidden } from '../core/layout.tsx'
import { AfterPause, Skeleton, SkeletonRows } from '../core/skeleton.tsx'
import { useUiTexts } from '../texts/texts.ts'
import type { Column } from './column.ts'
import { TableFrame } from './table-styles.ts'

/** A space of the width of a row's checkbox. */
const TickPlace = () => <chakra.div w="6" />

const rows = [72, 88, 64, 80, 70, 92, 60, 76]

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  narrow: boolean
  hasTicks: boolean
  hasMenu: boolean
}

/** The table in its final layout, with its real headers and with bars in place of the cells. */
export function TableSkeleton<Row>({ columns, narrow, hasTicks, hasMenu }: TableSkeletonProps<Row>) {
  const t = useUiTexts()
  return (
    <chakra.div minH="420px">
      <AfterPause>
        {narrow ? (
          <chakra.div px="4">
            <SkeletonRows rows={6} avatar={false} />
          </chakra.div>
        ) : (
          <TableFrame>
            <table>
              <thead>
                <tr>
                  {hasTicks ? (
                    <th scope="col" data-tick="">
                      <TickPlace />
                      <VisuallyHidden>{t('table.selectPage')}</VisuallyHidden>
                    </th>
                  ) : null}
                  {columns.map((column) => (
                    <th
                      key={column.id}
                      {...(column.numeric ? { 'data-num': '' } : {})}
                      {...(column.priority === 2 ? { 'data-p2': '' } : {})}
                      {...(column.priority === 3 ? { 'data-p3': '' } : {})}
                    >
                      {column.header}
                    </th>
                  ))}
                  {hasMenu ? (
                    <th scope="col">
                      <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {rows.map((share, index) => (
                  <tr key={index}>
                    {hasTicks ? (
                      <td data-tick="" aria-hidden="true">
                        <TickPlace />
                      </td>
                    ) : null}
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        {...(column.priority === 2 ? { 'data-p2': '' } : {})}
                        {...(column.priority === 3 ? { 'data-p3': '' } : {})}
                      >
                        <Skeleton
                          w={column.primary ? `${share * 1.6}px` : '56px'}
                          ms={column.numeric ? 'auto' : undefined}
                        />
                      </td>
                    ))}
                    {hasMenu ? (
                      <td data-menu="" aria-hidden="true">
                        <chakra.div w="7" />
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
      </AfterPause>
    </chakra.div>
  )
}
