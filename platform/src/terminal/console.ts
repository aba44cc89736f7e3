import { OperatorError } from '../settings/operator-error.ts'

/**
 * Runs a command. Prints the sentence of an OperatorError to stderr and exits with 1. Any other error is a defect and
 * is printed with its stack.
 */
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
 * Runs one step of a command and prints one line at its end: the label, a detail about the result of `work`, and the
 * duration. During a long step it prints that the step is still running.
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

/**
 * Ignores errors of the output. Its reader can end (a closed pipe, a killed pnpm), but the children must still be
 * stopped.
 */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
