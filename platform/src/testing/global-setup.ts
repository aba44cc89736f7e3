import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { isProcessAlive } from '../database/embedded/process-table.ts'
import { deleteEmbedded } from '../database/embedded/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's own database server. It starts when the first test needs a database. */
    testDataFolder: string
  }
}

const prefix = 'steward-test-'

/**
 * Vitest's `globalSetup`: creates the folder of the run's database server, and stops and deletes the server at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandoned()
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  project.provide('testDataFolder', folder)
  return () => remove(folder)
}

/** Deletes the folders of killed runs. Their names contain the process id of the run. */
async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner && !isProcessAlive(Number(owner))) await remove(path.join(tmpdir(), name)).catch(() => {})
  }
}

async function remove(folder: string): Promise<void> {
  await deleteEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}
