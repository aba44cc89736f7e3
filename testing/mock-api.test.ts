import { api as client, configureApi } from '@steward/shared/api'
import { expect, it } from 'vitest'
import { createMockApi } from './mock-api.ts'

it('a test gives the response of an operation, and the mock still checks the request', async () => {
  const api = createMockApi({ role: 'STAFF' })
  configureApi(api.settings)
  api.answerWith('workspace.list', { items: [] })
  expect(await client.call('workspace.list', {})).toEqual({ items: [] })
  api.answerWith('membership.remove', undefined)
  await expect(client.call('membership.remove', { params: { id: api.kinara.id }, ifMatch: 1 })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  expect(api.defects).toEqual([])
})

it('a response that violates the contract is a defect', async () => {
  const api = createMockApi()
  configureApi(api.settings)
  api.answerWith('workspace.list', { items: [{}] } as never)
  await client.call('workspace.list', {}).catch(() => {})
  expect(api.defects).toHaveLength(1)
})
