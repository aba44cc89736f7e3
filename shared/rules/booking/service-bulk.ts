/** The most services in one bulk archive or restore. */
export const maxBulkServices = 100
