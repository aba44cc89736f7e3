import type { ImportKind } from '@steward/shared/contracts/common/data-import'
import type { ImportShape } from '@steward/shared/contracts/common/import-shape'
import { importShapes } from '@steward/shared/contracts/business/import-shapes'
import type { ImportAdapter } from '../../kernel/import-adapter.ts'
import { customerImport } from '../customer/import/import-customers.ts'

/** The adapter of each kind of import. A new one is a file in the folder of its noun, and a line here. */
export const importAdapters = { customers: customerImport } as const satisfies Record<ImportKind, ImportAdapter>

export const adapterOf = (kind: ImportKind): ImportAdapter => importAdapters[kind]

export const shapeOf = (kind: ImportKind): ImportShape => importShapes[kind]
