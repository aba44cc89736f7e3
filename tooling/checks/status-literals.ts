import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { bookingTransitions } from '@steward/shared/rules/booking/booking-transitions'
import { exportActions } from '@steward/shared/rules/common/export-guards'
import { importActions } from '@steward/shared/rules/common/import-guards'
import { invoiceStatuses } from '@steward/shared/rules/booking/invoice-standing'
import { mailStatuses } from '@steward/shared/rules/common/mail-status'
import { invitationTransitions, memberTransitions } from '@steward/shared/rules/team/member-transitions'
import { planTransitions } from '@steward/shared/rules/membership/plan-transitions'
import { slotTransitions } from '@steward/shared/rules/booking/slot-transitions'
import { subscriptionTransitions } from '@steward/shared/rules/membership/subscription-transitions'
import { timeOffStatuses } from '@steward/shared/rules/team/time-off-status'

/** Code that queries the database. */
const queries = /^platform\/src\/.*\.ts$/
/** The rules in SQL, and the definitions of the columns. Tests plant rows, and the seed writes them. */
const exempt = /^platform\/src\/(predicates|tables|seed)\/|\.test\.ts$|\/testing\//

const statuses = [
  bookingTransitions,
  slotTransitions,
  subscriptionTransitions,
  planTransitions,
  memberTransitions,
  invitationTransitions,
  importActions,
  exportActions,
]
  .flatMap((table) => Object.keys(table))
  .concat(invoiceStatuses, mailStatuses, timeOffStatuses)

const words = [...new Set(statuses)].join('|')
/** A status inside the text of a statement. */
const inText = new RegExp(`'(${words})'`)
/** A comparison by the query builder, with a status or with a list that stands in the same file. */
const byBuilder = new RegExp(
  `\\b(?:eq|ne|inArray|notInArray|isAnyOf|hasStatus)\\(\\s*[\\w.]*[sS]tatus,\\s*(?:\\[[^\\]]*)?'(${words})'`,
)
const byList = /\b(?:inArray|notInArray|isAnyOf|hasStatus)\(\s*[\w.]*[sS]tatus,\s*(?:\[\.\.\.)?([a-z]\w*)\b(?![.\w])/

/**
 * Returns one sentence for each status that a statement of the platform spells. The rules of a status are in
 * `shared/rules`, and once in SQL in `platform/src/predicates`, where a test compares both.
 */
export function statusProblems(file: string, source: string): string[] {
  if (!queries.test(file) || exempt.test(file)) return []
  const lineOf = (index: number) => source.slice(0, index).split('\n').length
  const problem = (index: number, what: string) =>
    `${file}:${lineOf(index)} compares a status with ${what} in SQL. Use the rule in platform/src/predicates.`
  const spelled = statementTexts(source).flatMap(({ text, index }) => {
    const match = inText.exec(text)
    return match ? [problem(index + match.index, match[1]!)] : []
  })
  const built = [byBuilder, byList].flatMap((pattern) =>
    [...source.matchAll(new RegExp(pattern, 'g'))].map((match) => problem(match.index, match[1]!)),
  )
  return [...spelled, ...built]
}

/** Returns the texts between the values of each template literal, and the texts in double quotes. */
function statementTexts(source: string): { text: string; index: number }[] {
  const texts: { text: string; index: number }[] = []
  const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`{}]|\$\{/g
  /** The opened templates (`) and blocks ({) around the current place. */
  const open: string[] = []
  let textStart = 0
  const endText = (end: number) => texts.push({ text: source.slice(textStart, end), index: textStart })
  for (;;) {
    const isInText = open.at(-1) === '`'
    if (isInText) {
      const match = /\\[\s\S]|`|\$\{/g
      match.lastIndex = tokens.lastIndex
      const end = match.exec(source)
      if (!end) return texts
      tokens.lastIndex = match.lastIndex
      if (end[0].startsWith('\\')) continue
      endText(end.index)
      if (end[0] === '`') open.pop()
      else open.push('{')
      textStart = match.lastIndex
      continue
    }
    const match = tokens.exec(source)
    if (!match) return texts
    const [token] = match
    if (token === '{' || token === '`') open.push(token)
    if (token === '}') open.pop()
    if (token.startsWith('"')) texts.push({ text: token, index: match.index })
    textStart = tokens.lastIndex
  }
}

/** Finds statuses that statements of the platform spell by hand. */
export async function checkStatusLiterals(): Promise<boolean> {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'platform/src'], {
    encoding: 'utf8',
  })
  const files = stdout.split('\n').filter((file) => queries.test(file) && existsSync(file))
  const problems = files.flatMap((file) => statusProblems(file, readFileSync(file, 'utf8')))
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
