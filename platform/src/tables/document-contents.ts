/** Who issued a document, as they were then. Older documents know no contact. */
export type DocumentSeller = {
  name: string
  registrationNumber: string
  taxIdentificationNumber: string
  address: string[]
  email?: string
  phoneNumber?: string
}

/** What a receipt says besides its amounts, as it was when issued. Amounts are wire strings. */
export type ReceiptContents = {
  seller: DocumentSeller
  customer: { name: string; email: string; phoneNumber: string }
  lines: { description: string; detail: string; quantity: number; amount: string }[]
  payment: { type: string; creditCardType: string | null; creditCardLastFour: string | null; reference: string | null }
  cashier: string
}
