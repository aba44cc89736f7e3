import { expect, it } from 'vitest'
import { AsideLimitError, askOnce, openAside } from './aside.ts'

/** Returns the script of a thread that runs `work` for each `question` and calls `answer`. */
const script = (work: string) => {
  const code = `import { parentPort } from 'node:worker_threads'
    let count = 0
    const answer = (value) => parentPort.postMessage(value)
    parentPort.on('message', (question) => { count++; ${work} })`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
const ample = { deadlineMs: 60_000, heapMb: 64 }

it('uses the same thread for several questions', async () => {
  const aside = openAside<number, number[]>(script('answer([question, count])'), ample)
  expect([await aside.ask(7), await aside.ask(8)]).toEqual([
    [7, 1],
    [8, 2],
  ])
  aside.close()
  expect(await aside.ask(9)).toEqual([9, 1])
  aside.close()
})

it('ends a thread that exceeds its time limit', async () => {
  const endless = askOnce(script('for (;;);'), 0, { ...ample, deadlineMs: 1 })
  await expect(endless).rejects.toThrow(new AsideLimitError('time'))
})

it('starts another thread after a failure', async () => {
  const aside = openAside<string, number>(
    script('if (question === "fail") throw new Error("broken"); answer(count)'),
    ample,
  )
  expect(await aside.ask('first')).toBe(1)
  await expect(aside.ask('fail')).rejects.toThrow('broken')
  expect(await aside.ask('next')).toBe(1)
  aside.close()
})

it('ends a thread that exceeds its memory limit', async () => {
  const greedy = askOnce(script('const all = []; for (;;) all.push({})'), 0, { ...ample, heapMb: 8 })
  await expect(greedy).rejects.toThrow(new AsideLimitError('memory'))
})

it('passes on the error of a thread, and reports a thread that ends without an answer', async () => {
  await expect(askOnce(script('throw new Error("broken")'), 0, ample)).rejects.toThrow('broken')
  await expect(askOnce(script('process.exit()'), 0, ample)).rejects.toThrow('without an answer')
})
