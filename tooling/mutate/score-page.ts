import { mutantsOf, percentOf, type Score, totalOf } from './report.ts'

const marks = ['<!-- score: begin -->', '<!-- score: end -->'] as const

/** Returns the page with these scores between its two marks. Throws without the marks. */
export function withScores(page: string, scores: readonly Score[], date: string, commit: string): string {
  const [begin, end] = marks.map((mark) => page.indexOf(mark))
  if (begin === -1 || end === -1) throw new Error(`The page of the score needs the marks ${marks.join(' and ')}.`)
  const rows = [...scores, totalOf(scores)].map((score) => {
    const cells = [mutantsOf(score), score.noticed, score.survived, score.uncovered, percentOf(score)]
    return `| ${[score.area === 'total' ? '**total**' : `\`${score.area}\``, ...cells].join(' | ')} |`
  })
  const lines = [
    marks[0],
    `Measured on ${date} at commit ${commit}.`,
    '',
    '| Folder | Mutants | Noticed | Survived | In code that no test runs | Score |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
  ]
  return page.slice(0, begin) + lines.join('\n') + page.slice(end)
}
