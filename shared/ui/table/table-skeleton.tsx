import { chakra } from '@chakra-ui/react/styled-system'

import { AfterPause, Skeleton, SkeletonRows } from '../core/skeleton.tsx'
import type { Column } from './column.ts'
import { TableFrame } from './table-styles.ts'

const rows = [72, 88, 64, 80, 70, 92, 60, 76]

/** The table in its final layout, bars in place of words. The heads are known and stand already. */
export function TableSkeleton<Row>({ columns, narrow }: { columns: readonly Column<Row>[]; narrow: boolean }) {
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
                </tr>
              </thead>
              <tbody>
                {rows.map((share, index) => (
                  <tr key={index}>
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
