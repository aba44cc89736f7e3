/** The most selected customers in one file. An export of all customers of a filter has no such limit. */
export const maxExportedCustomers = 1000
