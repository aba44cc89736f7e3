/** Documents as they are printed: A4, ink on white; what belongs to them on screen. */
export { InvoiceMoney } from './invoice-money.tsx'
export { InvoicePaper } from './invoice-paper.tsx'
export { CreditNoteList, PaymentList } from './money-lists.tsx'
export { Paper, type PaperBill, type PaperLine, type PaperParty, type PaperProps } from './paper.tsx'
export { PdfButton, saveFile } from './pdf-button.tsx'
export { PrintButton } from './print-button.tsx'
