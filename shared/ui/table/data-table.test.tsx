import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiProblem } from '../../api/problem.ts'
import { EmptyState } from '../core/empty-state.tsx'
import { Money } from '../core/money.tsx'
import { renderUi } from '../testing/test-render.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { listParams, listRows, useListTotal } from './list-query.ts'
import { SelectFilter } from './select-filter.tsx'
import { useTableState } from './table-state.ts'

interface Service {
  id: string
  name: string
  price: number
}

const services: Service[] = [
  { id: 'a', name: 'Vinyasa Flow', price: 45 },
  { id: 'b', name: 'Mat Pilates', price: 9 },
  { id: 'c', name: 'Sound Bath', price: 60 },
]

const columns: Column<Service>[] = [
  { id: 'name', header: 'Name', primary: true, sortable: true, sortValue: (row) => row.name, cell: (row) => row.name },
  {
    id: 'price',
    header: 'Price (RM)',
    numeric: true,
    sortable: true,
    sortValue: (row) => row.price,
    cell: (row) => row.price,
  },
]

function Services(props: Partial<DataTableProps<Service>>) {
  const state = useTableState({ filters: ['type'], pageSize: 2 })
  return (
    <DataTable
      caption="Services"
      columns={columns}
      rows={services}
      state={state}
      getRowId={(row) => row.id}
      getRowName={(row) => row.name}
      searchText={(row) => row.name}
      filters={<SelectFilter state={state} name="type" label="Type" choices={[{ value: 'SPOT', label: 'Class' }]} />}
      empty={<EmptyState title="Offer your first service" />}
      {...props}
    />
  )
}

afterEach(cleanup)

const address = () => screen.getByTestId('address').textContent
const names = () =>
  within(screen.getByRole('table', { name: 'Services' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

describe('a table that has all rows in the browser', () => {
  it('sorts on a click on the header and writes the order to the address', async () => {
    await renderUi(<Services />)
    await userEvent.click(screen.getByRole('button', { name: 'Price (RM)' }))
    expect(address()).toBe('/?sort=price')
    expect(screen.getByRole('columnheader', { name: 'Price (RM)' }).getAttribute('aria-sort')).toBe('ascending')
    expect(names()).toEqual(['Mat Pilates', 'Vinyasa Flow'])
    await userEvent.click(screen.getByRole('button', { name: 'Price (RM)' }))
    expect(address()).toBe('/?sort=-price')
    expect(names()).toEqual(['Sound Bath', 'Vinyasa Flow'])
    await userEvent.click(screen.getByRole('button', { name: 'Price (RM)' }))
    expect(address()).toBe('/')
  })

  it('shows the details of the open row below it, and says on each name whether its row is open', async () => {
    function Opening() {
      const [openId, setOpenId] = useState<string>()
      return (
        <Services
          selectedId={openId}
          onOpenRow={({ id }) => setOpenId(id === openId ? undefined : id)}
          details={({ name }) => <p>More about {name}</p>}
        />
      )
    }
    await renderUi(<Opening />)
    const name = screen.getByRole('button', { name: 'Mat Pilates' })
    expect(name.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(name)
    const details = screen.getByText('More about Mat Pilates').closest('tr')!
    expect(details.previousElementSibling).toBe(name.closest('tr'))
    expect(details.querySelector('td')!.colSpan).toBe(2)
    expect(name.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: 'Vinyasa Flow' }).getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(name)
    expect(screen.queryByText('More about Mat Pilates')).toBeNull()
  })

  it('searches while the user types and writes the search to the address', async () => {
    await renderUi(<Services />)
    await userEvent.type(screen.getByRole('searchbox'), 'mat')
    await waitFor(() => expect(address()).toBe('/?q=mat'))
    expect(names()).toEqual(['Mat Pilates'])
    expect(screen.getByText('1 row')).toBeTruthy()
  })

  it('sends the search at once when the box loses the focus', async () => {
    await renderUi(<Services />)
    const box = screen.getByRole('searchbox')
    fireEvent.change(box, { target: { value: 'mat' } })
    expect(address()).toBe('/')
    fireEvent.blur(box)
    expect(address()).toBe('/?q=mat')
  })

  it('is restored from a pasted address', async () => {
    await renderUi(<Services />, { at: '/?q=a&sort=-name&page=2' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a')
    expect(names()).toEqual(['Mat Pilates'])
    expect(screen.getByText('3–3 of 3')).toBeTruthy()
  })

  it('pages, and a new search starts on the first page', async () => {
    await renderUi(<Services />)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('/?page=2')
    expect(names()).toEqual(['Sound Bath'])
    await userEvent.type(screen.getByRole('searchbox'), 'flow')
    await waitFor(() => expect(address()).toBe('/?q=flow'))
    expect(names()).toEqual(['Vinyasa Flow'])
  })
})

describe('a table that the server pages', () => {
  it('requests pages by cursor and can go back', async () => {
    await renderUi(<Services nextCursor="c2" total={312} />)
    expect(screen.getByText('1–3 of 312')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('/?page=2&cursor=c2')
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(address()).toBe('/')
  })

  it('shows the rows in the order of the response', async () => {
    await renderUi(<Services nextCursor={null} total={3} />, { at: '/?sort=price&q=zzz' })
    expect(names()).toEqual(['Vinyasa Flow', 'Mat Pilates', 'Sound Bath'])
  })
})

describe('the four states of a table', () => {
  it('first load: announces that the table is loading', async () => {
    await renderUi(<Services rows={undefined} />)
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Services' })).toBeNull()
  })

  it('empty: shows what to do, without search and filters', async () => {
    await renderUi(<Services rows={[]} />)
    expect(screen.getByText('Offer your first service')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('no match: shows "No results" and Clear filters below the search box', async () => {
    await renderUi(<Services />, { at: '/?q=zzz&type=SPOT&tab=2' })
    expect(screen.getByText('No results')).toBeTruthy()
    expect(screen.getByRole('searchbox')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/?tab=2')
    expect(names()).toHaveLength(2)
  })

  it('no row in a view: Clear filters opens the first view', async () => {
    const views = [
      { id: 'all', label: 'All' },
      { id: 'drafts', label: 'Drafts' },
    ]
    await renderUi(<Services rows={[]} views={views} />, { at: '/?view=drafts&page=2' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/')
    expect(screen.getByRole('heading', { name: 'Offer your first service' })).toBeTruthy()
  })

  it('failed: shows the cause, an error ID and Try again', async () => {
    const retry = vi.fn<() => void>()
    const error = new ApiProblem(500, { code: 'INTERNAL', requestId: 'req-7' })
    await renderUi(<Services rows={undefined} error={error} onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side')
    expect(screen.getByText('Error ID req-7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('keeps the old rows while newer ones load or fail to load', async () => {
    await renderUi(<Services refreshing error={new Error('x')} />)
    expect(names()).toHaveLength(2)
    expect(screen.getByRole('table', { name: 'Services' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText(/couldn't be refreshed/)).toBeTruthy()
  })
})

describe('a row', () => {
  it('has a link on its name, and a click anywhere in the row follows it', async () => {
    await renderUi(<Services rowTo={(row) => `/services/bookings?id=${row.id}`} />)
    expect(screen.getByRole('link', { name: 'Vinyasa Flow' }).getAttribute('href')).toBe('/services/bookings?id=a')
    await userEvent.click(screen.getByText('45'))
    expect(address()).toBe('/services/bookings?id=a')
  })

  it('has a menu that does not open the row', async () => {
    const edit = vi.fn<() => void>()
    await renderUi(
      <Services rowTo={() => '/elsewhere'} rowActions={() => [{ key: 'edit', label: 'Edit', onSelect: edit }]} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Vinyasa Flow' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(edit).toHaveBeenCalledOnce()
    expect(address()).toBe('/')
  })
})

describe('a filter', () => {
  it('is stored in the address and can be removed', async () => {
    await renderUi(<Services />)
    await userEvent.click(screen.getByRole('button', { name: 'Type' }))
    await userEvent.click(screen.getByLabelText('Class'))
    expect(address()).toBe('/?type=SPOT')
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Type' }))
    expect(address()).toBe('/')
  })
})

describe('several filters', () => {
  function Filtered() {
    const state = useTableState({ filters: ['type', 'place'], pageSize: 2 })
    return (
      <Services
        state={state}
        filters={
          <>
            <SelectFilter state={state} name="type" label="Type" choices={[{ value: 'SPOT', label: 'Class' }]} />
            <SelectFilter state={state} name="place" label="Place" choices={[{ value: 'b', label: 'Bangsar' }]} />
          </>
        }
      />
    )
  }
  const menu = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Filter$|set$/ }))
    return within(await screen.findByRole('dialog', { name: 'Filters' }))
  }

  it('share one menu, and only the set ones show as chips', async () => {
    await renderUi(<Filtered />)
    expect(screen.queryByRole('button', { name: 'Type' })).toBeNull()
    const open = await menu()
    await userEvent.click(open.getByRole('button', { name: 'Place' }))
    await userEvent.click(open.getByLabelText('Bangsar'))
    await userEvent.keyboard('{Escape}')
    expect(address()).toBe('/?place=b')
    expect(screen.getByRole('button', { name: 'Place Bangsar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Type' })).toBeNull()
  })

  it('are counted on the button and cleared together', async () => {
    await renderUi(<Filtered />, { at: '/?type=SPOT&place=b' })
    expect(screen.getByRole('button', { name: '2 filters set' })).toBeTruthy()
    const open = await menu()
    await userEvent.click(open.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
  })
})

describe('the search box', () => {
  it('is cleared by its button and keeps the focus', async () => {
    await renderUi(<Services />, { at: '/?q=vinyasa' })
    const box = screen.getByRole('searchbox')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(address()).toBe('/')
    expect(box).toHaveProperty('value', '')
    expect(document.activeElement).toBe(box)
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })
})

describe('the number of rows under the title', () => {
  /** Shows the total of a query. Each click on Answer moves to the next of `answers`. */
  function Summary({ answers }: { answers: { total: number; isPlaceholderData?: boolean }[] }) {
    const state = useTableState({ filters: ['type'] })
    const [step, setStep] = useState(0)
    const { total, isPlaceholderData = false } = answers[step]!
    const known = useListTotal(state, { data: { total }, isPlaceholderData })
    return (
      <>
        <p data-testid="total">{known ?? 'unknown'}</p>
        <button type="button" onClick={() => state.setSearch('nobody')}>
          Search
        </button>
        <button type="button" onClick={() => setStep(step + 1)}>
          Answer
        </button>
      </>
    )
  }
  const shown = () => screen.getByTestId('total').textContent
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('stays that of the whole list while a search matches nothing', async () => {
    await renderUi(<Summary answers={[{ total: 600 }, { total: 600, isPlaceholderData: true }, { total: 0 }]} />)
    await press('Search')
    await press('Answer')
    expect(shown()).toBe('600')
    await press('Answer')
    expect(shown()).toBe('600')
  })

  it('is the number of matches where the address filters the list from the start, and unknown without a match', async () => {
    await renderUi(<Summary answers={[{ total: 12 }, { total: 0 }]} />, { at: '/?q=mat' })
    expect(shown()).toBe('12')
    await press('Answer')
    expect(shown()).toBe('unknown')
  })
})

describe('below 600 px', () => {
  it('shows rows as cards: the name, the other values and the figure', async () => {
    const narrow = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: true,
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    )
    const cards: Column<Service>[] = [
      { id: 'name', header: 'Name', primary: true, cell: (row) => row.name },
      { id: 'type', header: 'Type', cell: () => 'Class' },
      { id: 'next', header: 'Next', cell: () => '–' },
      { id: 'place', header: 'Place', cell: () => 'Bangsar' },
      {
        id: 'price',
        header: 'Price',
        numeric: true,
        card: 'end',
        cell: (row) => <Money amount={`${row.price}.00`} currency="MYR" />,
      },
    ]
    await renderUi(<Services columns={cards} rowTo={(row) => `/x?id=${row.id}`} />)
    const first = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem')[0]
    expect(first?.textContent?.replace(/\s/g, ' ')).toBe('Vinyasa FlowClassBangsarRM 45.00')
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/x?id=a')
    narrow.mockRestore()
  })
})

describe('a list of the API', () => {
  const answer = { items: services, total: 3, nextCursor: 'next' }
  const query = { data: answer, error: null, isPlaceholderData: false, refetch: vi.fn<() => void>() }

  it('sends the search, order and page of the address, and leaves out an empty search', () => {
    expect(listParams({ search: 'mat', sort: '-name', cursor: 'c2', pageSize: 25 })).toEqual({
      q: 'mat',
      sort: '-name',
      cursor: 'c2',
      limit: '25',
    })
    expect(listParams({ search: '', sort: undefined, cursor: undefined, pageSize: 10 })).toEqual({ limit: '10' })
  })

  it('leaves search, order and paging to the server, even with only one page', () => {
    expect(listRows(query)).toMatchObject({ rows: services, total: 3, nextCursor: 'next', refreshing: false })
    expect(listRows({ ...query, data: undefined })).toMatchObject({ rows: undefined, nextCursor: null })
    expect(listRows({ ...query, data: { ...answer, nextCursor: null } }).nextCursor).toBeNull()
  })

  it('refetches on Try again', async () => {
    await renderUi(<Services {...listRows({ ...query, data: undefined, error: new Error('down') })} />)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(query.refetch).toHaveBeenCalledOnce()
  })
})
