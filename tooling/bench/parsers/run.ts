import { parseArgs } from 'node:util'
import { say, step } from '@steward/platform/terminal/console'
import { machine } from '../api/report.ts'
import { median } from '../api/measure.ts'
import { fileParsers } from './file-parsers.ts'
import type { MeasuredParser } from './measured-parser.ts'
import { requestParsers } from './request-parsers.ts'

/** The target for a parser on the thread that serves requests. */
const targetMs = 50

interface ParserFigures {
  name: string
  limit: string
  isAside: boolean
  bytes: number
  /** One pass over the same input that adds up its bytes. */
  baselineMs: number
  halfMs: number
  fullMs: number
  /** The ratio of the time at the limit to the time at half of it: 2 is linear, 4 is quadratic. */
  growth: number
}

/**
 * `pnpm bench parsers [--rounds 5] [--only text] [--json]`: runs every parser of docs/parsers.md at its size limit and
 * at half of it, with the worst known input, in turns with a linear baseline.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  })
  const figures: ParserFigures[] = []
  for (const parser of [...requestParsers, ...fileParsers])
    if (parser.name.includes(values.only))
      await step(parser.name, async () => void figures.push(await measure(parser, Number(values.rounds))))
  if (values.json) say(JSON.stringify({ machine: machine(), targetMs, figures }, null, 2))
  else print(figures)
}

async function measure(
  { name, limit, isAside = false, worst, parse }: MeasuredParser,
  rounds: number,
): Promise<ParserFigures> {
  const [half, full] = [worst(0.5), worst(1)]
  const bytes = Buffer.from(full as string)
  const times = { baseline: [] as number[], half: [] as number[], full: [] as number[] }
  // The processor time of all threads, which other work on the machine affects less than the elapsed time.
  const timed = async (work: () => unknown) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const taken = {
      baseline: await timed(() => onePass(bytes)),
      half: await timed(() => parse(half as never)),
      full: await timed(() => parse(full as never)),
    }
    if (round > 0) for (const side of ['baseline', 'half', 'full'] as const) times[side].push(taken[side])
  }
  const [baselineMs, halfMs, fullMs] = [median(times.baseline), median(times.half), median(times.full)]
  return { name, limit, isAside, bytes: bytes.length, baselineMs, halfMs, fullMs, growth: fullMs / halfMs }
}

function onePass(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at++) sum = (sum + bytes[at]!) | 0
  return sum
}

function print(figures: ParserFigures[]): void {
  say()
  say(
    `  ${'parser'.padEnd(42)}${'limit'.padEnd(32)}${['input kB', 'one pass', 'half', 'limit ms', 'growth'].map((cell) => cell.padStart(10)).join('')}  target`,
  )
  for (const { name, limit, isAside, bytes, baselineMs, halfMs, fullMs, growth } of figures) {
    const cells = [
      (bytes / 1000).toFixed(1),
      baselineMs.toFixed(2),
      halfMs.toFixed(2),
      fullMs.toFixed(2),
      growth.toFixed(1),
    ]
    const verdict = isAside ? 'aside' : `<${targetMs} ${fullMs < targetMs ? '✓' : '✗'}`
    say(`  ${name.padEnd(42)}${limit.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}  ${verdict}`)
  }
  say()
  say(
    '  one pass: adding up the bytes of the same input. growth: 2 is linear; below 1 ms it says nothing. Times are processor time.',
  )
}
