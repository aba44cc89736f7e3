import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { runCommand, say } from '@steward/platform/terminal/console'
import { contradicted } from '@steward/shared/rules/payroll/testing/contradicted'
import {
  derivedVectors,
  figuresOf,
  publishedVectors,
  type Vector,
} from '@steward/shared/rules/payroll/testing/run-vector'

/** Returns the figures of a vector that the engine computes otherwise, as `name: expected, not computed`. */
function differencesOf(vector: Vector): string[] {
  const figures = figuresOf(vector)
  return Object.entries(vector.expected).flatMap(([name, expected]) => {
    const computed = figures[name]
    if (isDeepStrictEqual(computed, expected) || isPartOf(expected, computed)) return []
    return [`${name}: ${JSON.stringify(expected)}, not ${JSON.stringify(computed)}`]
  })
}

/** Whether every figure of a group is the computed one. The engine computes more figures than a vector lists. */
function isPartOf(expected: unknown, computed: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || typeof computed !== 'object' || computed === null)
    return false
  return Object.entries(expected).every(([name, value]) => (computed as Record<string, unknown>)[name] === value)
}

const columns = [34, 10, 12] as const
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[index]!))).join('')

/**
 * `pnpm vectors` runs the published examples of statutory payroll through the engine, and prints a table by scheme and
 * source. `--all` also lists every example. Ends with an error if a figure differs.
 */
await runCommand(async () => {
  const all = process.argv.includes('--all')
  const vectors = [...publishedVectors, ...derivedVectors]
  const results = vectors.map((vector) => ({ vector, differences: differencesOf(vector) }))
  const groups = Map.groupBy(results, ({ vector: { scheme, source } }) => `${scheme} ${source}`)
  say(row(['Scheme and source', 'Examples', 'To the sen']))
  for (const [name, ofGroup] of groups) {
    const equal = ofGroup.filter(({ differences }) => differences.length === 0).length
    say(row([name, String(ofGroup.length), String(equal)]))
  }
  const different = results.filter(({ differences }) => differences.length > 0)
  say(row(['All', String(results.length), String(results.length - different.length)]))
  say()
  if (all)
    for (const { vector, differences } of results)
      say(`${differences.length > 0 ? '✗' : '✓'} ${vector.scheme} ${vector.id}`)
  for (const { vector, differences } of different)
    say(`${vector.id}: ${contradicted[vector.id] ?? differences.join('; ')}`)
  const wrong = different.filter(({ vector }) => !(vector.id in contradicted))
  if (wrong.length > 0) throw new OperatorError(`${wrong.length} examples differ from their source.`)
})
