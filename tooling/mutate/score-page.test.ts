import { expect, it } from 'vitest'
import { withScores } from './score-page.ts'

const scores = [
  { area: 'shared/money', noticed: 90, timedOut: 1, survived: 9, uncovered: 1 },
  { area: 'shared/time', noticed: 100, timedOut: 0, survived: 0, uncovered: 0 },
]

it('replaces the score between the marks and leaves the rest of the page', () => {
  const page = '# Score\n\n<!-- score: begin -->\nold\n<!-- score: end -->\n\nThe end.\n'
  expect(withScores(page, scores, '2026-11-23', '0a1b2c3')).toBe(
    `# Score

<!-- score: begin -->
Measured on 2026-11-23 at commit 0a1b2c3.

| Folder | Mutants | Noticed | Survived | In code that no test runs | Score |
|---|--:|--:|--:|--:|--:|
| \`shared/money\` | 100 | 90 | 9 | 1 | 90.0 % |
| \`shared/time\` | 100 | 100 | 0 | 0 | 100.0 % |
| **total** | 200 | 190 | 9 | 1 | 95.0 % |
<!-- score: end -->

The end.
`,
  )
})

it('rejects a page without the marks', () => {
  expect(() => withScores('# Score\n', scores, '2026-11-23', '0a1b2c3')).toThrow('needs the marks')
})
