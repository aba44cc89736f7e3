import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiProblem } from '../../api/problem.ts'
import { renderUi } from '../testing/test-render.tsx'
import { ChosenRecord } from './chosen-record.tsx'
import { PageHeader } from './page-header.tsx'

afterEach(cleanup)

/** Renders a page about a plan. Each request returns the next of `responses`, or throws it if it is an error. */
async function open(at: string, ...responses: (string | Error)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const detail = (id: string) =>
    queryOptions({
      queryKey: ['plan', id],
      queryFn: () => {
        const response = responses.shift()
        if (response instanceof Error) throw response
        return { id, name: response ?? '' }
      },
    })
  await renderUi(
    <QueryClientProvider client={client}>
      <ChosenRecord
        detail={detail}
        title="Plan"
        icon="membership"
        choose={{ title: 'Choose a plan', description: 'Plans are in the list.' }}
        missing={{ title: 'This plan is not here', description: 'It may belong to another business.' }}
        failed="The plan could not be loaded"
        list={{ to: '/plans', label: 'All plans' }}
      >
        {({ name }) => (
          <>
            <PageHeader title={name} />
            <input aria-label="Note" />
          </>
        )}
      </ChosenRecord>
    </QueryClientProvider>,
    { at },
  )
  return client
}

const problem = (status: number) => new ApiProblem(status, { code: 'INTERNAL', requestId: 'request-7' })

it('asks the user to choose a record when the address names none', async () => {
  await open('/plan')
  expect(screen.getByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/plans')
})

it('announces the loading, then shows the record that the address names', async () => {
  await open('/plan?id=a', 'Unlimited')
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Unlimited' })).toBeTruthy()
})

it.each([404, 422])('shows that the record does not exist on a %i, with a link to the list', async (status) => {
  await open('/plan?id=a', problem(status))
  expect(await screen.findByRole('heading', { name: 'This plan is not here' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Plan', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All plans' })).toBeTruthy()
})

it('shows a load failure below the page title with the error ID, and loads the record on Try again', async () => {
  await open('/plan?id=a', problem(500), 'Unlimited')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The plan could not be loaded')
  expect(alert.textContent).toContain('request-7')
  expect(screen.getByRole('heading', { name: 'Plan', level: 1 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Unlimited' })).toBeTruthy()
})

it('keeps the typed text when only a refresh fails, and shows that the refresh failed', async () => {
  const client = await open('/plan?id=a', 'Unlimited', problem(500), 'Unlimited plus')
  const note: HTMLInputElement = await screen.findByLabelText('Note')
  fireEvent.change(note, { target: { value: 'half a sentence' } })
  await act(() => client.refetchQueries())
  expect(await screen.findByText(/couldn't be refreshed/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note')).toBe(note)
  expect(note.value).toBe('half a sentence')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Unlimited plus' })).toBeTruthy()
  expect(screen.queryByText(/couldn't be refreshed/)).toBeNull()
})
