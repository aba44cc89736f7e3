import { existsSync, readFileSync } from 'node:fs'
import { lastResults, type TestResults } from './test-results.ts'

const page = 'docs/specification-coverage.md'
const unbuilt = 'Not yet built'

/**
 * What is wrong with the page that lists each sentence of the specification beside what shows it: a row without
 * anything, a file that is gone, a test that has another name, did not run or did not pass. Pure but for `read`.
 * @param read the text of a file of this checkout, undefined where there is none
 * @param results of a whole test run, if there was one
 */
export function coverageProblems(
  text: string,
  read: (file: string) => string | undefined,
  results?: TestResults,
): string[] {
  const rows = withoutDepartures(text)
    .split('\n')
    .filter((line) => /^\| (?!The specification says|---|:?-)/.test(line))
  if (rows.length === 0) return [`${page} has no rows.`]
  return rows.flatMap((row) => {
    const [, sentence = '', shownBy = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const references = [...shownBy.matchAll(/`([^`]+)`(?: › `([^`]+)`)?/g)].filter(([, file]) => isFile(file!))
    if (references.length === 0) {
      return shownBy.includes(unbuilt) ? [] : [`"${sentence}" has nothing that shows it, nor "${unbuilt}".`]
    }
    return references.flatMap(([, file, name]) => {
      const source = read(file!)
      if (source === undefined) return [`"${sentence}" points to ${file}, which is gone.`]
      const isNamed = name === undefined || namesIn(source).includes(plain(name))
      if (!isNamed) return [`"${sentence}" points to "${name}", which ${file} does not have.`]
      const fault = results && isTestFile(file!) ? faultOf(results, file!, name) : undefined
      return fault ? [`"${sentence}" points to ${file}${name ? ` › "${name}"` : ''}, ${fault}.`] : []
    })
  })
}

const isTestFile = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** What the last run says against the tests of a row. The name may be a part of a title, with places for values. */
function faultOf(results: TestResults, file: string, name: string | undefined): string | undefined {
  const pattern = name === undefined ? /^/ : titlePattern(plain(name))
  const ran = (results.get(file) ?? []).filter((test) => pattern.test(plain(test.name)))
  if (ran.length === 0) return 'which did not run'
  return ran.every(({ passed }) => passed) ? undefined : 'which did not pass'
}

/** `%s`, `$name` and `${name}` stand for values that only the run knows. */
const titlePattern = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

/** The list of departures repeats rows of below in plain words. It shows nothing by itself. */
const withoutDepartures = (text: string): string => text.replace(/^## Departures$[^]*?(?=^## )/m, '')

const isFile = (word: string): boolean => /^[\w.-]+(\/[\w.-]+)+\.\w+$/.test(word)

/** Quotes of a name are escaped in its source, and a long name may be wrapped. */
const plain = (words: string): string => words.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ')
const namesIn = (source: string): string => plain(source)

/** Each line must be found wrong in its way: a check that cannot fail proves nothing. */
const planted = {
  '| A sentence. | |': 'nothing that shows it',
  '| A sentence. | by and by |': 'nothing that shows it',
  '| A sentence. | `e2e/journeys/no-such.test.ts` |': 'which is gone',
  '| A sentence. | `docs/architecture.md` › `a name that nothing has` |': 'does not have',
}

/** The page on the specification points only to what exists, and every sentence points somewhere. */
export async function checkSpecificationCoverage(): Promise<boolean> {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const results = lastResults(process.cwd())
  if (!results) console.log('       not held against results: there was no whole test run')
  const problems = coverageProblems(read(page) ?? '', read, results)
  for (const [row, expected] of Object.entries(planted)) {
    const found = coverageProblems(row, read)
    if (found.length !== 1 || !found[0]!.includes(expected)) problems.push(`A planted row was accepted: ${row}`)
  }
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
