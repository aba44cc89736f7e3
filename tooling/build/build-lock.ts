import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutFolder } from '@steward/platform/settings/checkout'

const file = path.join(checkoutFolder, 'node_modules', '.cache', 'steward', 'build.lock')

/**
 * Waits until no other process builds in this checkout, and locks builds. Returns the function that unlocks them.
 * Ignores a lock whose process has ended.
 */
export async function lockBuilds(): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  while (!take()) await pause(100)
  return () => rmSync(file, { force: true })
}

function take(): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isAlive(holder())) rmSync(file, { force: true })
    return false
  }
}

function holder(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  // An empty file is a lock that is being written at this moment.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
