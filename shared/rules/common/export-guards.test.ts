import { expect, it } from 'vitest'
import { exportActions, whyNotExport, type ExportStatus } from './export-guards.ts'

const statuses = Object.keys(exportActions) as ExportStatus[]
const possible = (action: 'cancel' | 'download') => statuses.filter((status) => !whyNotExport(action, { status }))

it('an export can be cancelled until it ends', () => expect(possible('cancel')).toEqual(['QUEUED', 'RUNNING']))

it('only a complete export can be downloaded', () => expect(possible('download')).toEqual(['DONE']))

it('a refusal names the status and the possible actions', () => {
  expect(whyNotExport('download', { status: 'RUNNING' })).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    members: { from: 'RUNNING', action: 'download', allowed: ['cancel'] },
  })
})
