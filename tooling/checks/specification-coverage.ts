import { existsSync, readFileSync } from 'node:fs'
import { lastResults, type TestResults } from './test-results.ts'

const page = 'docs/specification-coverage.md'
const unbuilt = 'Not yet built'

/**
 * Returns what is wrong with the page that lists each sentence of the specification with the test that shows it.
 * Reports a row without a test or file, a missing file, and a test that has another name, did not run or did not pass.
 * Has no effects except for `read`.
 * @param read returns the text of a file of this checkout, or undefined if it does not exist
 * @param results the results of a complete test run, if there was one
 */
export function coverageProblems(
  text: string,
  read: (file: string) => string | undefined,
  results?: TestResults,
): string[] {
  const rows = withoutDepartures(text)
    .split('\n')
    .filter((line) => /^\| (?!The specification says|The product promises|---|:?-)/.test(line))
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

const isSystemTest = (file: string): boolean => /^(e2e|platform)\/system\//.test(file)
const isTestFile = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/**
 * Returns what was wrong with the tests of a row in the last run. The name can be a part of a title, with placeholders
 * for values. A row whose test is a system test has no fault in a run without system tests.
 */
function faultOf(results: TestResults, file: string, name: string | undefined): string | undefined {
  if (isSystemTest(file) && ![...results.keys()].some(isSystemTest)) return undefined
  const pattern = name === undefined ? /^/ : titlePattern(plain(name))
  const ran = (results.get(file) ?? []).filter((test) => pattern.test(plain(test.name)))
  if (ran.length === 0) return 'which did not run'
  return ran.every(({ passed }) => passed) ? undefined : 'which did not pass'
}

/** `%s`, `$name` and `${name}` stand for values that are known only during a run. */
const titlePattern = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

/** Removes the list of departures, which repeats later rows in plain words and shows nothing by itself. */
const withoutDepartures = (text: string): string => text.replace(/^## Departures$[^]*?(?=^## )/m, '')

const isFile = (word: string): boolean => /^[\w.-]+(\/[\w.-]+)+\.\w+$/.test(word)

/** Removes the escapes of quotes and the line breaks of long titles, so that a name can be found in its source. */
const plain = (words: string): string => words.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ')
const namesIn = (source: string): string => plain(source)

/** Rows that the check must reject, with the expected problem. A check that cannot fail proves nothing. */
const planted = {
  '| A sentence. | |': 'nothing that shows it',
  '| A sentence. | by and by |': 'nothing that shows it',
  '| A sentence. | `e2e/core/no-such.test.ts` |': 'which is gone',
  '| A sentence. | `docs/architecture.md` › `a name that nothing has` |': 'does not have',
}

/** Checks that every sentence of the page refers to something that exists. */
export async function checkSpecificationCoverage(): Promise<boolean> {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const results = lastResults(process.cwd())
  if (!results) console.log('       not held against results: there was no whole test run')
  const problems = coverageProblems(read(page) ?? '', read, results)
  for (const [row, expected] of Object.entries(planted)) {
    const rowProblems = coverageProblems(row, read)
    if (rowProblems.length !== 1 || !rowProblems[0]!.includes(expected))
      problems.push(`A planted row was accepted: ${row}`)
  }
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
