import { exampleStatus, type ExampleStatus } from '@steward/shared/rules/business/example-data'
import type { CallContext, Handlers } from '../kernel/call.ts'

/** The mock has no examples. A test that needs some gives the response. */
export function statusOfExamples(call: CallContext): ExampleStatus {
  const { services, slots, customers } = call.world
  const hasOwnRecords = [services, slots, customers].some((rows) => call.own<{ entityId: string }>(rows).length > 0)
  return exampleStatus({ hasExamples: false, hasOwnRecords })
}

export const exampleDataHandlers: Handlers<'example-data.get'> = {
  'example-data.get': (call) => ({
    status: statusOfExamples(call),
    locations: 0,
    services: 0,
    slots: 0,
    customers: 0,
  }),
}
