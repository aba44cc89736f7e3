/** What lists of records share: their actions, their saved views, and the report of a bulk change with its undo. */
export { bulkItems, menuItems, type ActionFace } from './action.ts'
export { useExportMenu } from './use-export-menu.tsx'
export { useBulkReport, type BulkOutcome } from './use-bulk-report.tsx'
export { useSavedViews } from './saved-views.tsx'
