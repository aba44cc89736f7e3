/**
 * The floors of each area, from the top down. A room may import from lower floors only: neither from above nor from a
 * room beside it. A room is a folder with everything below it, unless a deeper folder is a room of its own. `.` is the
 * area's own files.
 */
export const house: Record<string, readonly string[]> = {
  'platform/src': [
    'cli',
    'bench',
    'processes',
    'businesses jobs seed',
    'api',
    'gateway identity',
    'documents live mail',
    'kernel releases tables',
    'database terminal',
    'concurrency http settings',
  ],
  'platform/src/api': [
    '.',
    'time-slot/bulk',
    'customer home payroll time-slot/series',
    'booking/bulk commission invoice time-slot',
    'booking invitation search service/bulk team time-slot/copy today',
    'schedule service team-seats',
    'notification',
    'business customer-message',
    'customer-mail insight media',
    'audit client-report commission-ledger import membership money workspace',
  ],
  'platform/src/identity': ['.', 'routes', 'pages', 'account', 'device', 'password store'],
  'remotes/business-details/src': ['.', 'details location media overview service', 'texts'],
  'remotes/memberships/src': ['.', 'plan', 'invoice subscriber', 'texts'],
  'remotes/payroll/src': ['.', 'settings', 'member month', 'commission commission-entry', 'texts'],
  'remotes/services/src': [
    '.',
    'customer',
    'booking-list time-slot today',
    'booking/bulk new-booking roster time-slot/copy',
    'booking calendar slot-form time-slot/bulk time-slot/series',
    'customer-choice customer/import invoice slot',
    'cancellation service',
    'bulk customer-message customer-notice saved-view',
    'parts',
    'texts',
  ],
  'remotes/team/src': ['.', 'settings', 'member', 'calendar invitation schedule', 'member-choice slot', 'texts'],
}

/** Folders that still depend on each other. The list only gets shorter. */
export const knottedFolders: readonly string[] = [
  'host/src',
  'shared/contracts',
  'shared/i18n',
  'shared/roles',
  'shared/rules',
  'shared/stores',
  'shared/testing',
  'shared/ui',
]
