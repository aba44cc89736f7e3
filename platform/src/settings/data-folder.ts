import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError, reasonOf } from './operator-error.ts'

/**
 * Creates the data folder if necessary, and checks that it is writable.
 * @throws OperatorError with one sentence that names the folder and what to do
 */
export function prepareDataFolder(folder: string): void {
  const remedy = 'Set STEWARD_DATA to a folder that you can write to'
  try {
    makeFolders(folder)
    // A start by root may have created parts that an ordinary user cannot write.
    for (const part of ['.', 'run', 'logs']) {
      const place = path.join(folder, part)
      if (existsSync(place)) accessSync(place, constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    const file = fileOnTheWay(folder)
    if (file)
      throw new OperatorError(`The data folder ${folder} can't be created because ${file} is a file. ${remedy}.`)
    throw new OperatorError(`The data folder ${folder} can't be used (${reasonOf(error)}). ${remedy}.`)
  }
}

/**
 * Creates one folder at a time. Node's recursive mkdir never returns on a file system that returns ENOENT for mkdir
 * (/proc).
 */
function makeFolders(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolders(parent)
  mkdirSync(folder)
}

function fileOnTheWay(folder: string): string | undefined {
  for (let place = folder; place !== path.dirname(place); place = path.dirname(place)) {
    if (existsSync(place)) return statSync(place).isDirectory() ? undefined : place
  }
  return undefined
}
