import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { judgePassword } from './password-aside.ts'

it('judges passwords in a separate thread', async () => {
  expect(await judgePassword('kurz', [])).toBe('tooShort')
  expect(await judgePassword('Krankenhaus2024', [])).toBe('tooEasy')
  expect(await judgePassword('kinara-wellness-2026', ['Kinara Wellness'])).toBe('tooEasy')
  expect(await judgePassword('drei Esel tanzen Polka', ['Kinara Wellness'])).toBeUndefined()
})

it('returns busy when the thread exceeds its limits, and judges the next password', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    this.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
  })
  expect(await judgePassword('drei Esel tanzen Polka', [])).toBe('busy')
  post.mockRestore()
  expect(await judgePassword('drei Esel tanzen Polka', [])).toBeUndefined()
})
