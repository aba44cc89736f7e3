import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigationType } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { useAddress } from './use-address.ts'

afterEach(cleanup)

function open(address: string) {
  const results: { current?: ReturnType<typeof useAddress> & { lastMove: string } } = {}
  function Page() {
    results.current = { ...useAddress(), lastMove: useNavigationType() }
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { page: () => results.current!, search: () => router.state.location.search }
}

describe('the address of the current page', () => {
  it('is the same in a link, except for the parameters that change', () => {
    const { page } = open('/today?date=2026-11-20&slot=a&view=list')
    expect(page().addressWith({ slot: undefined, view: 'timeline' })).toBe('?date=2026-11-20&view=timeline')
  })

  it('opens with the changed parameters, and the others stay', () => {
    const { page, search } = open('/today?date=2026-11-20&slot=a')
    act(() => page().change({ slot: undefined }))
    expect(search()).toBe('?date=2026-11-20')
    expect(page().lastMove).toBe('PUSH')
  })

  it('takes the place of the current history entry if the caller asks for it', () => {
    const { page } = open('/today?slot=a')
    act(() => page().change({ slot: 'b' }, { replace: true }))
    expect(page().lastMove).toBe('REPLACE')
  })
})
