import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { addMinutes } from '@steward/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import host from '../../locales/en.json'
import panels from '../panels/locales/en.json'
import { Contacts } from './contacts.tsx'

async function open(seed: (api: MockApi) => void = () => undefined, role?: 'STAFF') {
  const page = await renderPage(<Contacts />, {
    path: '/home',
    texts: { host, panels },
    api: createMockApi({ seed }),
    ...(role ? { role } : {}),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Contacts' }))
  return page
}

const panel = () => screen.getByRole('dialog', { name: 'Contacts', hidden: true })
const row = (name: string) => screen.getByText(name).closest('li')!

describe('the contacts', () => {
  it('are 300 px wide and at most 400 px high (specification, section 9), and list the team without the user', async () => {
    const { api } = await open()
    await screen.findByText(`${api.kinara.staff.givenName} ${api.kinara.staff.lastName}`)
    expect(panel().style.width).toBe('300px')
    expect(within(panel()).queryByText(`${api.kinara.owner.givenName} ${api.kinara.owner.lastName}`)).toBeNull()
  })

  it('show in words who is online, away, busy or offline (specification, section 4)', async () => {
    await open((api) => {
      const add = (givenName: string, presence: 'online' | 'away' | 'offline', minutes: number) => {
        const { id, entityId } = api.member({ role: 'SERVICE_PROVIDER', givenName, lastName: 'Tan' })
        api.state.presences.push({ entityId, memberId: id, presence, lastActivityAt: addMinutes(mockNow, -minutes) })
        return id
      }
      add('Ana', 'online', 0)
      add('Ben', 'away', 7)
      const startTime = addMinutes(mockNow, -10)
      api.slot({ providerId: add('Cai', 'online', 1), startTime, endTime: addMinutes(mockNow, 45) })
      add('Dee', 'offline', 185)
    })
    await screen.findByText('Ana Tan')
    expect(row('Ana Tan').textContent).toMatch(/Online$/)
    expect(row('Ben Tan').textContent).toMatch(/Away$/)
    expect(row('Cai Tan').textContent).toMatch(/Busy$/)
    expect(row('Dee Tan').textContent).toMatch(/Offline, 3 hours$/)
    for (const name of ['Ana Tan', 'Ben Tan', 'Cai Tan', 'Dee Tan'])
      expect(row(name).querySelector('svg')).not.toBeNull()
  })

  it('show email and phone links to users who may read private data', async () => {
    await open((api) =>
      api.member({
        role: 'STAFF',
        givenName: 'Ana',
        lastName: 'Tan',
        email: 'ana@kinara.test',
        phoneNumber: '+60123384410',
      }),
    )
    await waitFor(() => expect(within(row('Ana Tan')).getAllByRole('link', { hidden: true })).toHaveLength(2))
    const [mail, phone] = within(row('Ana Tan')).getAllByRole('link', { hidden: true })
    expect([mail!.getAttribute('href'), mail!.getAttribute('aria-label')]).toEqual([
      'mailto:ana@kinara.test',
      'Email Ana Tan',
    ])
    expect([phone!.getAttribute('href'), phone!.getAttribute('aria-label')]).toEqual([
      'tel:+60123384410',
      'Call Ana Tan',
    ])
  })

  it('request no private data for staff', async () => {
    const { api } = await open((api) => api.member({ role: 'STAFF', givenName: 'Ana', lastName: 'Tan' }), 'STAFF')
    await screen.findByText('Ana Tan')
    expect(within(row('Ana Tan')).queryByRole('link', { hidden: true })).toBeNull()
    expect(api.callsOf('member.list')).toEqual([])
  })

  it('show a failed load, and load with Try again', async () => {
    await open((api) => {
      api.member({ role: 'STAFF', givenName: 'Ana', lastName: 'Tan' })
      api.failNext('contact.list', 503, 3)
    })
    await screen.findByText("Your contacts couldn't be loaded")
    await userEvent.click(within(panel()).getByRole('button', { name: 'Try again', hidden: true }))
    expect(await screen.findByText('Ana Tan')).toBeTruthy()
  })
})
