import { OperatorError } from '../settings/operator-error.ts'

/** Runs a command: an OperatorError becomes its sentence on stderr and exit code 1; anything else is our own mistake and keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  surviveClosedOutput()
  try {
    await command()
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

export function complain(error: unknown): void {
  if (error instanceof OperatorError) process.stderr.write(`\n✗ ${error.message}\n`)
  else console.error(error)
}

export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs one step of a command and prints one line when it is done: what, its detail (what `work` returned as text) and
 * how long it took. A step that takes long says meanwhile that it is still at it.
 */
export async function step<T>(
  label: string,
  work: () => Promise<T>,
  detail: (result: T) => string = () => '',
): Promise<T> {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  let patience = 0
  const timer = setInterval(() => {
    patience += 1
    if (patience === 2 || patience % 15 === 0) say(`  … ${label} (${seconds()})`)
  }, 1_000)
  try {
    const result = await work()
    say(`  ✓ ${`${label} ${detail(result)}`.trim().padEnd(58)} ${seconds().padStart(7)}`)
    return result
  } finally {
    clearInterval(timer)
  }
}

/** The reader of our output may go away (a closed pipe, a killed pnpm): no reason to fall before the children are stopped. */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
