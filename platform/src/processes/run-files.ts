import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOfProcess } from '../database/embedded/process-table.ts'

/**
 * The processes that run on a data folder, one empty file per process: `<kind>.<identity>` or `child.<identity>.<its
 * parent's>`. An identity is never reused, so the file of a killed process is recognisable.
 */
export type RunKind = 'start' | 'api' | 'jobs' | 'child'

export type Run = { kind: RunKind; pid: number; file: string; parent?: string | undefined }

/** Records that process `pid` (default: this one) runs on `dataFolder`. Returns a function that removes the record. */
export function noteRun(dataFolder: string, kind: RunKind, pid = process.pid): () => void {
  const identity = identityOfProcess(pid)
  if (!identity) return () => {}
  const parent = kind === 'child' ? `.${identityOfProcess(process.pid)}` : ''
  const file = path.join(folderOf(dataFolder), `${kind}.${identity}${parent}`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  return () => rmSync(file, { force: true })
}

/** Returns the running processes on `dataFolder` except this one. Removes the files of ended processes. */
export function livingRuns(dataFolder: string, ...kinds: RunKind[]): Run[] {
  return notes(dataFolder).filter((run) => {
    const [, identity] = path.basename(run.file).split('.')
    const isAlive = identityOfProcess(run.pid) === identity
    if (!isAlive) rmSync(run.file, { force: true })
    return isAlive && run.pid !== process.pid && kinds.includes(run.kind)
  })
}

/** Returns children whose parent was killed and that have not ended yet. They still use their ports. */
export function orphanedChildren(dataFolder: string): Run[] {
  return livingRuns(dataFolder, 'child').filter(
    ({ parent }) => parent && identityOfProcess(Number.parseInt(parent, 10)) !== parent,
  )
}

/** Stops each process with SIGTERM, waits, and kills it after `patienceMs`. */
export async function stopRuns(runs: Run[], patienceMs: number): Promise<void> {
  for (const { pid } of runs) signal(pid, 'SIGTERM')
  const isAlive = ({ pid, file }: Run) => identityOfProcess(pid) === path.basename(file).split('.')[1]
  const deadline = performance.now() + patienceMs
  while (runs.some(isAlive) && performance.now() < deadline) await pause(50)
  for (const run of runs.filter(isAlive)) signal(run.pid, 'SIGKILL')
  while (runs.some(isAlive) && performance.now() < deadline + 5_000) await pause(20)
}

function notes(dataFolder: string): Run[] {
  let names: string[] = []
  try {
    names = readdirSync(folderOf(dataFolder))
  } catch {
    // No process has run on this folder yet.
  }
  return names.map((name) => {
    const [kind, identity, parent] = name.split('.')
    return {
      kind: kind as RunKind,
      pid: Number.parseInt(identity ?? '', 10),
      parent,
      file: path.join(folderOf(dataFolder), name),
    }
  })
}

function folderOf(dataFolder: string): string {
  return path.join(dataFolder, 'run')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended in the meantime.
  }
}
