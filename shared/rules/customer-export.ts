/** The most customers who are ticked for one file; everybody of a filter has no such limit. */
export const maxExportedCustomers = 1000
