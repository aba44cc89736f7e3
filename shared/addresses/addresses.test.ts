import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RemoteDescription } from '../federation/registry.ts'
import * as to from './index.ts'

const id = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e'
const day = '2026-11-20'

/** Every builder with all parameters that it takes. A new builder fails the type check until it is listed. */
const addresses: Record<keyof typeof to, string[]> = {
  today: [to.today()],
  services: [to.services()],
  newService: [to.newService()],
  service: [to.service(id)],
  bookings: [to.bookings(), to.bookings({ view: 'unpaid', status: 'CONFIRMED,CHECKED_IN', on: day })],
  booking: [to.booking(id)],
  bookingPayment: [to.bookingPayment(id, day)],
  timeSlots: [to.timeSlots(), to.timeSlots({ providerId: 'provider', date: day })],
  newSlot: [to.newSlot()],
  slot: [to.slot(id)],
  bookingInvoices: [to.bookingInvoices()],
  bookingInvoice: [to.bookingInvoice(id)],
  serviceCommissions: [to.serviceCommissions(id)],
  receipt: [to.receipt(id)],
  customers: [to.customers(), to.customers({ view: 'unpaid', q: 'Mei Tan' })],
  customerImport: [to.customerImport(), to.customerImport(id)],
  customer: [to.customer(id), to.customer(id, { tab: 'money' })],
  memberships: [to.memberships(), to.memberships({ q: 'yoga' })],
  membership: [to.membership(id), to.membership(id, { status: 'PAST_DUE' })],
  subscribers: [to.subscribers(), to.subscribers({ soon: 'ENDING' }), to.subscribers({ status: 'PAUSED' })],
  subscription: [to.subscription(id)],
  toCollect: [to.toCollect()],
  membershipCommissions: [to.membershipCommissions(id)],
  membershipInvoices: [to.membershipInvoices()],
  membershipInvoice: [to.membershipInvoice(id)],
  membershipReceipt: [to.membershipReceipt(id)],
  members: [to.members(), to.members({ tab: 'invitations', q: 'a@b.test' })],
  member: [to.member(id)],
  teamRoster: [to.teamRoster(), to.teamRoster({ week: day })],
  memberSchedules: [to.memberSchedules(id)],
  memberCalendar: [to.memberCalendar(id), to.memberCalendar(id, { date: day })],
  teamTimeOff: [to.teamTimeOff(), to.teamTimeOff({ id }), to.teamTimeOff({ status: 'APPROVED' })],
  scheduleRequests: [to.scheduleRequests(), to.scheduleRequests({ id }), to.scheduleRequests({ status: 'ALL' })],
  memberPayroll: [to.memberPayroll(id), to.memberPayroll(id, { month: '2026-11', dialog: 'edit-salary' })],
  teamSettings: [to.teamSettings(), to.teamSettings({ status: 'PENDING' })],
  schedule: [to.schedule(), to.schedule({ week: day, slot: id })],
  overview: [to.overview()],
  payroll: [to.payroll(), to.payroll({ month: '2026-11', view: 'review' }), to.payroll({ member: id })],
  commissionLedger: [to.commissionLedger(), to.commissionLedger({ month: '2026-10', member: id, shows: 'nothing' })],
  statutoryTables: [to.statutoryTables(), to.statutoryTables({ table: 'EPF-2025-10', part: 'A' })],
  businessDetails: [to.businessDetails(), to.businessDetails({ tab: 'settings' })],
  location: [to.location(id)],
  locations: [to.locations()],
  home: [to.home(), to.home({ dialog: 'first-service' })],
  account: [to.account()],
  earnings: [to.earnings(), to.earnings({ month: '2026-10' })],
  payslips: [to.payslips(), to.payslips({ slip: id })],
  notificationSettings: [to.notificationSettings()],
  mySchedule: [to.mySchedule()],
  activity: [to.activity(), to.activity({ record: id }), to.activity({ operation: id })],
  data: [to.data(), to.data({ files: 'imports' })],
  permissions: [
    to.permissions(),
    to.permissions({ permission: 'booking.refund' }),
    to.permissions({ view: 'record', person: id, operation: 'booking.refund', record: id }),
    to.permissions({ view: 'record', person: id, operation: 'payroll-run-line.exclude', record: id, second: id }),
  ],
  security: [to.security()],
}

const remotes = join(import.meta.dirname, '../../remotes')
const routes = readdirSync(remotes).flatMap((name) => {
  const description = JSON.parse(readFileSync(join(remotes, name, 'remote.json'), 'utf8')) as RemoteDescription
  return description.routes
})
/** The pages of the host (host/src/routing/router.tsx). */
const ofHost = ['/home', '/activity', '/data', '/permissions', '/my-details/account', '/my-details/security']
const pathOf = (address: string) => new URL(address, 'http://app.test').pathname

describe('the builders of addresses', () => {
  it.each(Object.entries(addresses))('%s leads to a page', (_, built) => {
    const paths = [...ofHost, ...routes.map(({ path }) => path)]
    for (const address of built) expect(paths).toContain(pathOf(address))
  })

  it('name the record of a page by a parameter that its route lists', () => {
    for (const address of Object.values(addresses).flat()) {
      const { pathname, searchParams } = new URL(address, 'http://app.test')
      const names = [...searchParams].filter(([, value]) => value === id).map(([name]) => name)
      const { recordParams = ['id'] } = routes.find(({ path }) => path === pathname) ?? {}
      // One record of these lists opens beside it, and the page stays the list.
      const beside: Record<string, string[]> = {
        '/services/bookings': ['booking'],
        '/customers': ['import'],
        '/schedule': ['slot'],
        '/activity': ['record', 'operation'],
        '/permissions': ['person', 'record', 'second'],
        '/payroll': ['member'],
        '/my-details/account': ['slip'],
      }
      for (const name of names) expect([...recordParams, ...(beside[pathname] ?? [])]).toContain(name)
    }
  })

  it('leave out parameters without a value', () => {
    expect(to.bookings({ status: undefined })).toBe('/services/bookings')
    expect(to.schedule({ slot: id })).toBe(`/schedule?slot=${id}`)
  })

  it('encode what a query cannot contain, and keep commas readable', () => {
    expect(to.customers({ q: 'Mei & Co #1' })).toBe('/customers?q=Mei+%26+Co+%231')
    expect(to.bookings({ status: 'CONFIRMED,CHECKED_IN', on: day })).toBe(
      `/services/bookings?status=CONFIRMED,CHECKED_IN&from=${day}&to=${day}`,
    )
  })
})
