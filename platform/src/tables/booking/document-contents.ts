/** The issuer of a document at that time. Older documents have no contact details. */
export type DocumentSeller = {
  name: string
  registrationNumber: string
  taxIdentificationNumber: string
  address: string[]
  email?: string
  phoneNumber?: string
}

/** The contents of a receipt besides its amounts, as they were when it was issued. Amounts are wire strings. */
export type ReceiptContents = {
  seller: DocumentSeller
  customer: { name: string; email: string; phoneNumber: string }
  lines: { description: string; detail: string; quantity: number; amount: string }[]
  payment: { type: string; creditCardType: string | null; creditCardLastFour: string | null; reference: string | null }
  cashier: string
}
