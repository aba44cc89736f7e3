import { ApiProblem, ApiUnreachable, TokenProblem } from '@steward/shared/api'
import { startTexts } from '@steward/shared/i18n'
import { UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { noteProviderAnswer, useProviderReach } from '../auth/provider-reach.ts'
import { ConfigProblem } from '../config/config.ts'
import host from '../locales/en.json'
import { StartFailure, StartProblem } from './start-failure.tsx'

beforeAll(() => startTexts({ language: 'en', bundled: { host, ui }, offline: true }))
afterEach(cleanup)

const show = (problem: unknown, onRetry = () => undefined as void) =>
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <StartFailure problem={problem} onRetry={onRetry} />
    </UiProvider>,
  )

it.each([
  [
    new StartProblem('config', new ConfigProblem('config.json has no auth0.domain.')),
    'config.json has no auth0.domain.',
  ],
  [new StartProblem('identity', new TypeError('Failed to fetch')), "The sign-in service can't be reached"],
  [new StartProblem('business', new TokenProblem(new Error('x'))), 'Failed to retrieve token'],
  [new StartProblem('business', new ApiUnreachable('x')), "Your business couldn't be loaded"],
  [new StartProblem('user', new ApiProblem(500, { requestId: 'req-7' })), "Your account couldn't be loaded"],
  [new Error('a chunk did not arrive'), "Steward couldn't start"],
])('a start-up that stopped with %s shows the reason', (problem, words) => {
  show(problem)
  expect(screen.getByRole('alert').textContent).toContain(words)
})

it('shows the id to report and retries without a reload', () => {
  const retry = vi.fn()
  show(new StartProblem('user', new ApiProblem(500, { requestId: 'req-7' })), retry)
  expect(screen.getByText(/Error ID req-7/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it.each([
  new StartProblem('identity', new TypeError('Failed to fetch')),
  new StartProblem('business', new TokenProblem(new TypeError('Failed to fetch'))),
])('a start-up that stopped without the sign-in provider retries when the provider is back: %s', (problem) => {
  useProviderReach.setState({ reachable: false })
  const retry = vi.fn()
  show(problem, retry)
  expect(retry).not.toHaveBeenCalled()
  noteProviderAnswer()
  expect(retry).toHaveBeenCalledOnce()
})

it('a start-up that stopped for another reason does not wait for the sign-in provider', () => {
  useProviderReach.setState({ reachable: false })
  const retry = vi.fn()
  show(new StartProblem('user', new ApiProblem(500, {})), retry)
  noteProviderAnswer()
  expect(retry).not.toHaveBeenCalled()
})
