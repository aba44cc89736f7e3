import { problemCodes, type Problem } from '@steward/shared/contracts'
import { disagreements, replay, type Step } from '@steward/testing/cases/case-replay'
import { contractCases } from '@steward/testing/cases/contract-cases'
import { createMockApi } from '@steward/testing/mock-api'
import { statusOfCode } from '@steward/testing/mock/kernel/refusal'
import { isMocked, mockTarget } from '@steward/testing/mock-target'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'
import { deleteCaseRecords, platformTarget } from '../testing/platform-target.ts'
import { watchExplanations } from '../testing/explanations-of-cases.ts'
import { readTrailFaults, watchTrail } from '../testing/trail-of-cases.ts'
import { statusOf } from '../kernel/problem-error.ts'

// Replays one table of cases against the platform, and against the mock that component tests use if it has the
// operations. Both must return what the table states. Where the table states nothing, both must return the same. On the
// platform, every write of the replay leaves a row in the audit trail, with a kind and fields of the registry, and
// permission.explain says of each request what its answer is.
const api = await testApi()

let explainedRequests = 0

beforeEach(() => deleteCaseRecords(api))

describe('the platform and the mock', () => {
  it.each(contractCases.map((given) => [given.name, given] as const))('%s', async (_, given) => {
    const watched = watchTrail(api, platformTarget(api))
    const explained = watchExplanations(api, watched.target, given)
    const steps = await replay(given, explained.target)
    expect(steps.flatMap(disagreements)).toEqual([])
    const { compared, faults } = explained.result()
    explainedRequests += compared
    expect(faults).toEqual([])
    expect(watched.faultsOf(given)).toEqual([])
    expect(await readTrailFaults(api)).toEqual([])
    if (!isMocked(given)) return
    const mocked = await replay(given, mockTarget(createMockApi({ clock: api.clock })))
    expect(steps.map(comparable)).toEqual(mocked.map(comparable))
  })
})

/** Returns the response without the parts that differ by design: the wording of a title, the request id, the cursor. */
function comparable({ answer: { status, body } }: Step) {
  const { title: _, requestId: __, ...problem } = (body ?? {}) as Problem
  const { nextCursor } = (body ?? {}) as { nextCursor?: string | null }
  return { status, body: nextCursor ? { ...problem, nextCursor: '#cursor' } : problem }
}

it('every problem code has the same status in the platform and in the mock', () => {
  for (const code of problemCodes) expect([code, statusOf(code)]).toEqual([code, statusOfCode(code)])
})

it('the explanations of more than 200 requests were compared', () => {
  expect(explainedRequests).toBeGreaterThan(200)
})
