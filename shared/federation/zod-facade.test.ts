import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { remotes, sourcesUnder } from './testing/sources.ts'
import * as facade from './zod-facade.ts'

it('the schema library that the host provides has every function that a remote calls', () => {
  const calls = sourcesUnder(remotes).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!/^import \* as z from 'zod'/m.test(text)) return []
    return [...text.matchAll(/\bz\.(\w+)\(/g)].map(([, name]) => ({ file: relative(remotes, file), name: name! }))
  })
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter(({ name }) => !(name in facade))).toEqual([])
})

it('remotes import the schema library as a whole namespace, which the list of calls is read from', () => {
  const others = sourcesUnder(remotes).filter((file) =>
    /from 'zod\/|import (?!\* as z |type )[^\n]*from 'zod'/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
