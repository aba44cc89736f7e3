import { benches } from '../bench/benches.ts'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { runCommand } from '@steward/platform/terminal/console'

/**
 * `pnpm bench <what> [options]`: measures a part of Steward and prints the figures as a table, and as JSON with
 * `--json`. Figures are printed and never asserted, because they depend on the machine (docs/benchmarks.md).
 */
await runCommand(async () => {
  const [name, ...options] = process.argv.slice(2).filter((argument) => argument !== '--')
  const bench = benches.find((one) => one.name === name)
  if (!bench) {
    const known = benches.map((one) => `  ${one.name.padEnd(12)}${one.summary}`).join('\n')
    throw new OperatorError(
      `${name ? `There is no benchmark called "${name}".` : 'Name the benchmark to run.'} Run pnpm bench <name> with one of these names:\n${known}`,
    )
  }
  const { run } = await bench.load()
  await run(options)
})
