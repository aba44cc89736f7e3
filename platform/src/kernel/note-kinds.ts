import type { AuditRow } from './audit.ts'

/**
 * The kinds of notes that a verb can add besides its response. The folders of the nouns declare their own kinds by
 * declaration merging, and each provides a writer for them.
 */
export interface NoteKinds {
  audit: AuditRow
}

/** The notes of one operation, in the order in which the verb added them. */
export type Notes = { [Kind in keyof NoteKinds]?: NoteKinds[Kind][] }

/** Adds a note. */
export function addNote<Kind extends keyof NoteKinds>(notes: Notes, kind: Kind, ...added: NoteKinds[Kind][]): void {
  const list: NoteKinds[Kind][] = (notes[kind] ??= [])
  list.push(...added)
}
