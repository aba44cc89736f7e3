import { describe, expect, it } from 'vitest'
import { emailChoices, isReachable, isSameEmail, strictest } from './email-choice.ts'

it.each([
  ['mei@example.com', 'ALL', true],
  ['mei@example.com', 'NO_REMINDERS', true],
  ['mei@example.com', 'NONE', false],
  ['', 'ALL', false],
] as const)('a customer with the address "%s" and the choice %s gets emails: %s', (email, emailChoice, expected) => {
  expect(isReachable({ email, emailChoice })).toBe(expected)
})

it('a merge of two records takes the stricter choice, in either order', () => {
  const chosen = emailChoices.flatMap((a) => emailChoices.map((b) => [a, b, strictest(a, b)]))
  expect(chosen).toEqual([
    ['ALL', 'ALL', 'ALL'],
    ['ALL', 'NO_REMINDERS', 'NO_REMINDERS'],
    ['ALL', 'NONE', 'NONE'],
    ['NO_REMINDERS', 'ALL', 'NO_REMINDERS'],
    ['NO_REMINDERS', 'NO_REMINDERS', 'NO_REMINDERS'],
    ['NO_REMINDERS', 'NONE', 'NONE'],
    ['NONE', 'ALL', 'NONE'],
    ['NONE', 'NO_REMINDERS', 'NONE'],
    ['NONE', 'NONE', 'NONE'],
  ])
})

describe('two email addresses', () => {
  it.each([
    ['Mei@Example.com', 'mei@example.COM', true],
    ['mei@example.com', 'may@example.com', false],
    ['mei@example.com', 'mei\u200b@example.com', true],
    ['mar\u0130a@example.com', 'maria@example.com', false],
    [undefined, undefined, false],
    ['', '', false],
    ['mei@example.com', undefined, false],
    [undefined, 'mei@example.com', false],
  ])('"%s" and "%s" are the same: %s', (one, other, expected) => expect(isSameEmail(one, other)).toBe(expected))
})
