import os from 'node:os'
import { say } from '@steward/platform/terminal/console'
import type { RecordedOperation } from './recorded-calls.ts'
import { clients, clientsOf, figuresOf, ratioOf, type Figures, type Side, type Slice } from './measure.ts'

export interface OperationResult {
  name: string
  operation: string
  kind: 'read' | 'write'
  clients: number
  /** The number of statements of one call, including begin and commit. */
  statements: number
  api: Figures
  /** The API with compressed responses. Null for a write. */
  packed: Figures | null
  bare: Figures
  /** The longest response, head and body, uncompressed and compressed. */
  bytes: { api: number; packed: number }
  /** The ratio of the API's calls per second to those of the bare SQL. */
  ratio: number
  /** The ratio of calls per second with compressed responses to those without. Null for a write. */
  packedRatio: number | null
  target: { ratio: number | null; p95: number }
}

/** Printed next to the figures and never asserted, because a shared machine would miss them at random. */
const targetOf = ({ id, kind }: RecordedOperation) =>
  kind === 'read' ? { ratio: 0.8, p95: 150 } : { ratio: id === 'booking.create' ? 0.6 : null, p95: 300 }

export function resultOf(
  operation: RecordedOperation,
  { api, packed, bare }: Record<Side, Slice[]>,
  bytes: OperationResult['bytes'],
): OperationResult {
  return {
    name: operation.name,
    operation: operation.id,
    kind: operation.kind,
    clients: clientsOf(operation),
    statements: operation.statements,
    api: figuresOf(api),
    packed: packed.length > 0 ? figuresOf(packed) : null,
    bare: figuresOf(bare),
    bytes,
    ratio: ratioOf(api, bare),
    packedRatio: packed.length > 0 ? ratioOf(packed, api) : null,
    target: targetOf(operation),
  }
}

export function printTable(results: OperationResult[]): void {
  const line = (...cells: (string | number)[]) =>
    say(
      `  ${String(cells[0]).padEnd(24)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(9))
        .join('')}`,
    )
  say()
  line('', 'clients', 'SQL', 'API /s', 'bare /s', 'ratio', 'target', 'p50 ms', 'p95 ms', 'p99 ms', 'target')
  for (const { name, clients: running, statements, api, bare, ratio, target } of results) {
    const mark = (isMet: boolean, text: string) => `${text} ${isMet ? '✓' : '✗'}`
    line(
      name,
      running,
      statements,
      Math.round(api.perSecond),
      Math.round(bare.perSecond),
      ratio.toFixed(2),
      target.ratio === null ? '' : mark(ratio >= target.ratio, target.ratio.toFixed(1)),
      api.p50.toFixed(1),
      api.p95.toFixed(1),
      api.p99.toFixed(1),
      mark(api.p95 < target.p95, `<${target.p95}`),
    )
  }
  say()
  line('compressed answers', 'kB', 'packed', 'API /s', 'packed', 'ratio')
  for (const { name, bytes, api, packed, packedRatio } of results)
    if (packed && packedRatio !== null)
      line(
        name,
        (bytes.api / 1000).toFixed(1),
        (bytes.packed / 1000).toFixed(1),
        Math.round(api.perSecond),
        Math.round(packed.perSecond),
        packedRatio.toFixed(2),
      )
  say()
  say('  ratio: calls per second of the API to those of the same statements without it, in the same rounds.')
}

/** Returns the machine of the measurement. */
export function machine() {
  const { model } = os.cpus()[0] ?? { model: 'unknown' }
  return {
    processor: model,
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    clients,
  }
}
