import { describe, expect, it } from 'vitest'
import { addMinutes, toInstant } from '../../time/index.ts'
import { importActions, rollbackUntil, whyNotImport, type ImportAction, type ImportStatus } from './import-guards.ts'

const now = toInstant('2026-11-19T01:00:00Z')
const statuses = Object.keys(importActions) as ImportStatus[]
const actions: ImportAction[] = ['dry-run', 'run', 'cancel', 'resume', 'rollback', 'errors']

const possible = (status: ImportStatus, done: number, finishedAt: typeof now | null = now) =>
  actions.filter((action) => !whyNotImport(action, { status, done, finishedAt }, now))

describe('an import', () => {
  it.each([
    ['UPLOADED', 0, ['dry-run', 'cancel']],
    ['DRY_RUN_DONE', 0, ['dry-run', 'run', 'cancel', 'errors']],
    ['QUEUED', 0, ['cancel', 'errors']],
    ['RUNNING', 1, ['cancel', 'errors']],
    ['DONE', 1, ['rollback', 'errors']],
    ['FAILED', 0, ['resume', 'errors']],
    ['FAILED', 1, ['resume', 'rollback', 'errors']],
    ['CANCELLED', 0, ['errors']],
    ['CANCELLED', 1, ['resume', 'rollback', 'errors']],
    ['ROLLED_BACK', 1, ['errors']],
  ] as const)('that is %s with %i processed rows allows %j', (status, done, allowed) => {
    expect(possible(status, done)).toEqual(allowed)
  })

  it('names its status and the possible actions when it refuses one', () => {
    expect(whyNotImport('run', { status: 'CANCELLED', done: 0, finishedAt: now }, now)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      members: { from: 'CANCELLED', action: 'run', allowed: ['errors'] },
    })
  })
})

describe('the roll-back', () => {
  const ended = (minutes: number) => addMinutes(now, -minutes)
  const days30 = 30 * 24 * 60

  it.each([
    ['is possible until 30 days after the end', days30, undefined],
    ['is too late a minute after that', days30 + 1, 'TRANSITION_NOT_ALLOWED'],
  ])('%s', (_, minutes, code) => {
    const facts = { status: 'DONE', done: 1, finishedAt: ended(minutes) } as const
    expect(whyNotImport('rollback', facts, now)?.code).toBe(code)
  })

  it('has a last moment only if there is something to roll back', () => {
    const until = (status: ImportStatus, done: number) => rollbackUntil({ status, done, finishedAt: now })
    expect(statuses.filter((status) => until(status, 1))).toEqual(['DONE', 'FAILED', 'CANCELLED'])
    expect(statuses.filter((status) => until(status, 0))).toEqual([])
    expect(until('DONE', 1)).toBe(addMinutes(now, days30))
  })
})
