import type { OperationId } from '@steward/shared/contracts'
import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import type { CaseTarget } from '@steward/testing/cases/case-replay'
import type { ContractCase, SentCall } from '@steward/testing/cases/contract-case'
import { contractCases } from '@steward/testing/cases/contract-cases'
import { pathParameters } from '../kernel/rehearsal.ts'
import type { TestApi } from './api.ts'
import type { TestPerson } from './businesses.ts'

const isRefused = ({ status }: { status: number }) => status === 403 || status === 404

const parametersOf = (id: OperationId) => pathParameters(operations[id] as Operation)

/**
 * The cases that are compared: each refused one, and one allowed case of each operation and role. A question has no
 * filters, so a refusal because of one is not compared.
 */
const comparable = new Set<ContractCase>(
  (() => {
    const allowed = new Set<string>()
    return contractCases.filter((given) => {
      if (parametersOf(given.operation).length > 2 || given.business !== undefined) return false
      if (isRefused(given.expect)) return given.query === undefined
      // A request that is rejected for its form says nothing about rights.
      if (given.expect.status >= 300) return false
      const key = `${given.operation} ${given.as ?? 'staff'}`
      return !allowed.has(key) && allowed.add(key)
    })
  })(),
)

/**
 * Returns a target that asks for the explanation before each request of the case's operation, and a function that returns
 * how many requests it compared, with the faults: those whose answer differs.
 */
export function watchExplanations(api: TestApi, target: CaseTarget, given: ContractCase) {
  const { owner, manager, staff, provider, otherProvider } = api.kinara
  const people: Partial<Record<SentCall['as'], TestPerson>> = {
    owner,
    manager,
    staff,
    provider,
    'other provider': otherProvider,
  }
  const [name = '', secondName = ''] = parametersOf(given.operation)
  const faults: string[] = []
  let compared = 0
  const explain = async ({ as, operation, params }: SentCall) => {
    const person = people[as]
    if (person === undefined || operation !== given.operation || !comparable.has(given)) return undefined
    const [recordId, secondRecordId] = [params?.[name], params?.[secondName]]
    const explained = await api.call(owner, 'permission.explain', {
      query: {
        memberId: person.id,
        operation,
        ...(recordId && { recordId }),
        ...(secondRecordId && { secondRecordId }),
      },
    })
    // A path whose parameter is no id, such as a month, cannot be asked about.
    return explained.status === 422 ? undefined : explained.body
  }
  const watched: CaseTarget = {
    ...target,
    async send(call) {
      const explained = await explain(call)
      const answer = await target.send(call)
      if (explained) {
        compared += 1
        const { isAllowed, isPartial } = explained
        // What a body refuses is no part of the question.
        if (isAllowed === isRefused(answer) && !(isAllowed && isPartial))
          faults.push(`${call.operation} got ${answer.status}, and its explanation says otherwise`)
      }
      return answer
    },
  }
  return { target: watched, result: () => ({ compared, faults }) }
}
