/** The most services that are archived or put on sale again at once. */
export const maxBulkServices = 100
