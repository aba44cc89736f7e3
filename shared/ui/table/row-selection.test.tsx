import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useSettings } from '../../stores/index.ts'
import { EmptyState } from '../core/empty-state.tsx'
import { renderUi } from '../testing/test-render.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { useRowSelection } from './row-selection.ts'
import { useTableState } from './table-state.ts'

interface Guest {
  id: string
  name: string
}

const guests: Guest[] = ['Aina', 'Ben', 'Chen', 'Devi', 'Esra'].map((name, index) => ({ id: `g${index}`, name }))
const columns: Column<Guest>[] = [{ id: 'name', header: 'Name', primary: true, cell: (row) => row.name }]

function Guests(props: Partial<DataTableProps<Guest>>) {
  const state = useTableState({ pageSize: 3 })
  const selection = useRowSelection(state, guests)
  return (
    <DataTable
      caption="Guests"
      columns={columns}
      rows={guests}
      state={state}
      selection={selection}
      bulkActions={[{ key: 'keep', label: 'Keep Ben', onSelect: () => selection.keep(['g1']) }]}
      getRowId={(row) => row.id}
      getRowName={(row) => row.name}
      searchText={(row) => row.name}
      onOpenRow={() => undefined}
      empty={<EmptyState title="Nobody" />}
      {...props}
    />
  )
}

afterEach(() => {
  cleanup()
  useSettings.setState({ shortcuts: true })
})

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const bar = () => screen.getByRole('region', { name: 'Selection' })
const press = (key: string) => userEvent.keyboard(key)

describe('selected rows', () => {
  it('are counted and survive a change of page', async () => {
    await renderUi(<Guests />)
    await userEvent.click(tick('Ben'))
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(tick('Esra'))
    expect(within(bar()).getByText('2 selected')).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(tick('Ben').checked).toBe(true)
    expect(tick('Aina').checked).toBe(false)
  })

  it('are selected as a range with Shift, and as a page by the checkbox in the header', async () => {
    await renderUi(<Guests />)
    const user = userEvent.setup()
    await user.click(tick('Aina'))
    await user.keyboard('{Shift>}')
    await user.click(tick('Chen'))
    await user.keyboard('{/Shift}')
    expect(within(bar()).getByText('3 selected')).toBeTruthy()
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    expect(head.checked).toBe(true)
    await user.click(tick('Ben'))
    expect(head.indeterminate).toBe(true)
    await user.click(head)
    expect(tick('Ben').checked).toBe(true)
  })

  it('are all matching rows after Select all, if the page can load them', async () => {
    const all = vi.fn(async () => guests)
    await renderUi(<Guests onSelectAll={all} />)
    await userEvent.click(tick('Ben'))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 5' }))
    expect(await within(bar()).findByText('5 selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Select all 5' })).toBeNull()
  })

  it('are cleared when the filter changes', async () => {
    await renderUi(<Guests />)
    await userEvent.click(tick('Ben'))
    await userEvent.type(screen.getByRole('searchbox'), 'ai{Enter}')
    expect(await screen.findByText('1 row')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('stay selected if an action failed for them', async () => {
    await renderUi(<Guests />)
    await userEvent.click(tick('Aina'))
    await userEvent.click(tick('Ben'))
    await userEvent.click(screen.getByRole('button', { name: 'Keep Ben' }))
    expect(within(bar()).getByText('1 selected')).toBeTruthy()
    expect(tick('Ben').checked).toBe(true)
  })
})

describe('the keys of a list', () => {
  it('move the focus with j, k and arrows, select with x and clear with Escape', async () => {
    await renderUi(<Guests />)
    await press('j')
    expect(document.activeElement?.textContent).toBe('Aina')
    await press('j{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Chen')
    await press('k')
    expect(document.activeElement?.textContent).toBe('Ben')
    await press('x')
    expect(tick('Ben').checked).toBe(true)
    await press('jX')
    expect(within(bar()).getByText('2 selected')).toBeTruthy()
    await press('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('open a row with Enter, edit it with e and create a record with n', async () => {
    const [open, edit, begin] = [vi.fn(), vi.fn(), vi.fn()]
    await renderUi(
      <Guests
        onOpenRow={open}
        onNew={begin}
        rowActions={(row) => [{ key: 'edit', label: 'Edit', onSelect: () => edit(row.name) }]}
      />,
    )
    await press('jj{Enter}')
    expect(open).toHaveBeenCalledWith(guests[1])
    await press('e')
    expect(edit).toHaveBeenCalledWith('Ben')
    await press('n')
    expect(begin).not.toHaveBeenCalled()
    await press('c')
    expect(begin).toHaveBeenCalledOnce()
  })

  it('type letters in a field, and do nothing when single keys are off', async () => {
    const begin = vi.fn()
    await renderUi(<Guests onNew={begin} />)
    await userEvent.type(screen.getByRole('searchbox'), 'cjx')
    expect(begin).not.toHaveBeenCalled()
    useSettings.setState({ shortcuts: false })
    ;(document.activeElement as HTMLElement).blur()
    await press('cj')
    expect(begin).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
  })
})
