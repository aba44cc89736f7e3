import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import type { PlanRow } from '@steward/testing/mock/tables/membership'
import { nextId } from '@steward/testing/mock/tables/world'
import { toPlainDate } from '@steward/shared/time'
import { planRow } from '@steward/testing/plan-row'
import { renderPage, type PageOptions } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as SellOverlay } from './sell-overlay.tsx'

const stamps = { createdAt: mockNow, updatedAt: mockNow, deletedAt: null, version: 1 }

function addPlan(api: MockApi, fields: Partial<PlanRow> = {}): PlanRow {
  const own = { id: nextId(api.state), entityId: api.kinara.id }
  const plan = planRow({
    ...stamps,
    ...own,
    name: 'Eight a Month',
    price: '260.00',
    sessions: 8,
    trialDays: 0,
    joiningFee: '0.00',
    ...fields,
  })
  api.state.memberships.push(plan)
  return plan
}

/** Opens the dialog of a sale over a page: the plan, and Aisha. */
async function openSale(
  start: (plan: PlanRow, customerId: string) => string,
  {
    fields = {},
    role = 'STAFF',
    arrange,
  }: {
    fields?: Partial<PlanRow>
    role?: NonNullable<Parameters<typeof createMockApi>[0]>['role']
    arrange?: (api: MockApi, plan: PlanRow) => void
  } = {},
  options: Partial<PageOptions> = {},
) {
  let plan!: PlanRow
  let customerId = ''
  const api = createMockApi({
    role,
    seed: (mock) => {
      plan = addPlan(mock, fields)
      customerId = mock.customer({ givenName: 'Aisha', lastName: 'Rahman', phoneNumber: '+60123384410' }).id
      Object.assign(mock.state.businesses.find(({ id }) => id === mock.kinara.id)!.details!, {
        addressLine1: '1 Jalan Bangsar',
        city: 'Kuala Lumpur',
        country: 'MY',
      })
      arrange?.(mock, plan)
    },
  })
  const page = await renderPage(
    <>
      <h1>Some page</h1>
      <SellOverlay />
    </>,
    {
      path: `/memberships?dialog=sell:${start(plan, customerId)}`,
      api,
      texts: { memberships: en },
      ...options,
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell membership' }))
  return { ...page, api, dialog, plan, customerId }
}

/** Returns the button that sells, once it has this label and the price is current. */
const sellButton = (dialog: ReturnType<typeof within>, label: string) =>
  waitFor(() => {
    // Amounts have a space that does not break.
    const name = (text: string) => text.replaceAll('\u00a0', ' ') === label
    const button = dialog.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBeNull()
    return button
  })

const ofPlan = ({ id }: PlanRow) => `plan-${id}`
const ofCustomer = (_: PlanRow, customerId: string) => `customer-${customerId}`

async function chooseAisha({ dialog, user }: Awaited<ReturnType<typeof openSale>>) {
  await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Aisha')
  await dialog.findByRole('option', { name: /Aisha Rahman/ })
  await user.keyboard('{Enter}')
}

describe('a customer who comes back', () => {
  const former = (api: MockApi, plan: PlanRow) => {
    const [customer] = api.state.customers
    const { id, givenName, lastName, email, phoneNumber } = customer!
    api.state.subscriptions.push({
      ...stamps,
      id: formerId,
      entityId: api.kinara.id,
      status: 'CANCELLED',
      membership: { id: plan.id, name: plan.name },
      customer: { id, givenName, lastName, email, phoneNumber },
      soldBy: null,
      startDate: toPlainDate('2026-03-01'),
      currentPeriodEnd: toPlainDate('2026-06-01'),
      cancelAt: null,
      creditsLeft: 0,
    })
  }
  const formerId = '0197f0aa-0000-7000-8000-00000000f0f0'
  const rejoin = () => `rejoin-${formerId}`

  it('gets the former plan, linked to the membership that ended', async () => {
    const { api, dialog, user, customerId } = await openSale(rejoin, { arrange: former })
    await user.click(await sellButton(dialog, 'Sell for RM 280.80'))
    await waitFor(() => expect(api.callsOf('subscription.sell')).toHaveLength(1))
    expect(api.callsOf('subscription.sell')[0]!.body).toMatchObject({
      customerId,
      previousSubscriptionId: formerId,
      notify: true,
    })
  })
})

describe('the dialog of a sale', () => {
  it('sells by keyboard: customer, Enter, and Ctrl Enter', async () => {
    const opened = await openSale(ofPlan)
    const { api, dialog, user, customerId } = opened
    await chooseAisha(opened)
    await sellButton(dialog, 'Sell for RM 280.80')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.state.subscriptions).toHaveLength(1))
    expect(api.state.subscriptions[0]).toMatchObject({ customer: { id: customerId }, status: 'ACTIVE', creditsLeft: 8 })
    expect(api.state.invoices[0]).toMatchObject({ status: 'PAID', total: '280.80', payments: [{ amount: '280.80' }] })
  })

  it('leads to the customer, with the number of the receipt', async () => {
    const opened = await openSale(ofPlan)
    await chooseAisha(opened)
    await opened.user.click(await sellButton(opened.dialog, 'Sell for RM 280.80'))
    expect(await screen.findByText('Receipt R-2026-000001')).toBeTruthy()
    await waitFor(() => expect(opened.address()).toContain('/customers/details'))
  })

  it('starts with the customer of the page, and asks for a plan', async () => {
    const { dialog, user, plan } = await openSale(ofCustomer)
    expect(dialog.getByText('Aisha Rahman')).toBeTruthy()
    const button = dialog.getByRole('button', { name: 'Sell membership' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Membership/ }), plan.id)
    await sellButton(dialog, 'Sell for RM 280.80')
  })

  it('sells by card with the reference of the terminal, and without rounding', async () => {
    const opened = await openSale(ofPlan, { fields: { price: '259.99' } })
    const { dialog, user, api } = opened
    await chooseAisha(opened)
    await user.click(dialog.getByRole('radio', { name: 'Card' }))
    const button = await sellButton(dialog, 'Sell for RM 280.79')
    await user.click(button)
    const reference = await dialog.findByRole('textbox', { name: /^Reference/ })
    await waitFor(() => expect(reference.getAttribute('aria-invalid')).toBe('true'))
    await user.type(reference, 'TERMINAL 7')
    await user.click(button)
    await waitFor(() => expect(api.state.invoices[0]?.payments[0]?.paymentIDReferenceNumber).toBe('TERMINAL 7'))
  })

  it('sells without a payment, and says until when it has to be paid', async () => {
    const opened = await openSale(ofPlan)
    const { dialog, user, api } = opened
    await chooseAisha(opened)
    await user.click(dialog.getByRole('radio', { name: 'Paid later' }))
    await user.click(await sellButton(dialog, 'Sell, paid later'))
    await waitFor(() => expect(api.state.subscriptions[0]?.status).toBe('PENDING'))
    expect(api.state.subscriptions[0]?.agreed?.payBefore).toBe('2026-11-27')
  })

  it('asks for no payment if the membership begins with a trial', async () => {
    const opened = await openSale(ofPlan, { fields: { trialDays: 7 } })
    const { dialog, user, api } = opened
    await chooseAisha(opened)
    expect((await dialog.findAllByText('There is nothing to pay now.')).length).toBeGreaterThan(0)
    expect(dialog.queryByRole('radio', { name: 'Paid now' })).toBeNull()
    await user.click(await sellButton(dialog, 'Sell membership'))
    await waitFor(() => expect(api.state.subscriptions[0]?.status).toBe('ACTIVE'))
    expect(api.state.invoices).toEqual([])
  })

  it('shows the new price if the tax has changed, and sells at it with the next press', async () => {
    const opened = await openSale(ofPlan)
    const { dialog, user, api } = opened
    await chooseAisha(opened)
    const button = await sellButton(dialog, 'Sell for RM 280.80')
    api.state.businesses.find(({ id }) => id === api.kinara.id)!.payment!.taxPercentage = '10'
    await user.click(button)
    expect((await dialog.findByRole('alert')).textContent).toContain('The price has changed')
    expect(api.state.subscriptions).toEqual([])
    await user.click(await sellButton(dialog, 'Sell for RM 286.00'))
    await waitFor(() => expect(api.state.invoices[0]?.total).toBe('286.00'))
  })

  it('asks before it sells the same plan to the same customer again', async () => {
    const opened = await openSale(ofPlan)
    await chooseAisha(opened)
    const { api, dialog, user, plan } = opened
    const button = await sellButton(dialog, 'Sell for RM 280.80')
    api.state.subscriptions.push({
      ...stamps,
      id: nextId(api.state),
      entityId: api.kinara.id,
      status: 'ACTIVE',
      soldBy: null,
      cancelAt: null,
      membership: { id: plan.id, name: plan.name },
      customer: { id: opened.customerId, givenName: 'Aisha', lastName: 'Rahman', email: '', phoneNumber: '' },
      startDate: toPlainDate('2026-11-01'),
      currentPeriodEnd: null,
      creditsLeft: 1,
    })
    await user.click(button)
    expect((await dialog.findByRole('alert')).textContent).toContain('already has this membership')
    await user.click(await sellButton(dialog, 'Sell a second one'))
    await waitFor(() => expect(api.state.subscriptions).toHaveLength(2))
  })

  it('shows a fault at its field, and keeps the price from before', async () => {
    const opened = await openSale(ofPlan, { role: 'BUSINESS_MANAGER' })
    const { dialog, user } = opened
    await user.selectOptions(await dialog.findByRole('combobox', { name: /^Discount/ }), 'AMOUNT')
    await user.type(await dialog.findByRole('textbox', { name: /^Amount off/ }), '260.01')
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /^Amount off/ }).getAttribute('aria-invalid')).toBe('true'),
    )
  })
})
