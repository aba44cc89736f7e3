import type { AuditRow } from './audit.ts'

/**
 * What a verb may note beside its answer, by kind. The rooms above the kernel add their own kinds by declaration
 * merging, and each hands in a writer for them.
 */
export interface NoteKinds {
  audit: AuditRow
}

/** The notes of one operation, in the order in which the verb took them. */
export type Notes = { [Kind in keyof NoteKinds]?: NoteKinds[Kind][] }

/** Adds a note. */
export function addNote<Kind extends keyof NoteKinds>(notes: Notes, kind: Kind, ...added: NoteKinds[Kind][]): void {
  const list: NoteKinds[Kind][] = (notes[kind] ??= [])
  list.push(...added)
}
