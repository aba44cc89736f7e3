import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSinglePage } from '../../build/single-page.ts'
import type { WeekPage } from './week-page.tsx'
import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../../browser.ts'
import { say, step } from '@steward/platform/terminal/console'

const entry = fileURLToPath(new URL('week-page.tsx', import.meta.url))

interface WeekFigures {
  firstPaint: number
  drawAgain: number
  press: number
  nodes: number
  longTasks: number
  longTaskMs: number
}

const few = 100
const many = 1_000

/**
 * `pnpm bench calendar [--rounds 5] [--json]`: compares a week of 1,000 events with one of 100, painted by Chromium in
 * turns. Figures that grow more than the number of events show a slow part.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
  })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'steward-week-'))
  try {
    await step('Page of a week', () => buildSinglePage(entry, folder))
    const server = await serve(readFileSync(path.join(folder, 'page.js')))
    const browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const rounds: Record<number, WeekFigures[]> = { [few]: [], [many]: [] }
    try {
      await step('Painting in turns', async () => {
        for (let round = 0; round < Number(values.rounds); round++)
          for (const events of [few, many]) rounds[events]!.push(await measure(page, server.origin, events))
      })
    } finally {
      await browser.close()
      server.close()
    }
    const result = { [few]: middleOf(rounds[few]!), [many]: middleOf(rounds[many]!) }
    if (values.json) say(JSON.stringify(result, null, 2))
    else print(result[few]!, result[many]!)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(page: Page, origin: string, events: number): Promise<WeekFigures> {
  await page.goto(`${origin}/?events=${events}`)
  await page.waitForFunction(() => 'weekPage' in globalThis)
  return page.evaluate(async () => {
    const week = (globalThis as unknown as { weekPage: WeekPage }).weekPage
    const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
    const again = [await week.drawAgain(), await week.drawAgain(), await week.drawAgain()]
    const presses: number[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
      presses.push(await week.press(key))
    return {
      firstPaint: week.firstPaint,
      drawAgain: middle(again),
      press: middle(presses),
      nodes: document.querySelectorAll('*').length,
      longTasks: week.longTasks.length,
      longTaskMs: week.longTasks.reduce((sum, task) => sum + task, 0),
    }
  })
}

function middleOf(rounds: WeekFigures[]): WeekFigures {
  const of = (name: keyof WeekFigures) =>
    Math.round(rounds.map((round) => round[name]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]!)
  return {
    firstPaint: of('firstPaint'),
    drawAgain: of('drawAgain'),
    press: of('press'),
    nodes: of('nodes'),
    longTasks: of('longTasks'),
    longTaskMs: of('longTaskMs'),
  }
}

function print(small: WeekFigures, large: WeekFigures): void {
  const line = (label: string, ...cells: string[]) =>
    say(`  ${label.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  const row = (label: string, name: keyof WeekFigures) =>
    line(label, String(small[name]), String(large[name]), (large[name] / Math.max(1, small[name])).toFixed(1))
  say()
  line('', `${few} events`, `${many} events`, 'ratio')
  row('first painting, ms', 'firstPaint')
  row('painting anew, ms', 'drawAgain')
  row('a key until the next frame, ms', 'press')
  row('DOM nodes', 'nodes')
  row('tasks over 50 ms', 'longTasks')
  row('their time, ms', 'longTaskMs')
}

async function serve(script: Buffer): Promise<{ origin: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(
      isScript
        ? script
        : '<!doctype html><title>Week</title><div id="page"></div><script type="module" src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
