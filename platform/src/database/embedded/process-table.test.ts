import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { identityOfProcess, isServerOf, processesIn } from './process-table.ts'

it('identifies a running process, but not one that has ended', async () => {
  expect(identityOfProcess(process.pid)).toMatch(new RegExp(`^${process.pid}-`))
  const child = spawn('true')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(identityOfProcess(child.pid!)).toBeUndefined()
})

it('treats a zombie as ended', async () => {
  // The shell replaces itself with a program that never waits for the child. The child ends only after that.
  const script = 'sleep 0.2 & echo $!; exec sleep 60'
  const parent = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk))),
  )
  await expect.poll(() => identityOfProcess(zombie)).toBeUndefined()
  expect(() => process.kill(zombie, 0)).not.toThrow()
  parent.kill()
})

it('recognises a server by its working folder', () => {
  expect(isServerOf(process.pid, process.cwd())).toBe(process.platform === 'linux')
  expect(isServerOf(process.pid, '/nowhere')).toBe(false)
  expect(processesIn('/nowhere')).toEqual([])
})
