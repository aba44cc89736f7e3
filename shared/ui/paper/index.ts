/** Documents as they are printed: A4, ink on white. */
export { InvoicePaper } from './invoice-paper.tsx'
export { Paper, type PaperBill, type PaperLine, type PaperParty, type PaperProps } from './paper.tsx'
export { PrintButton } from './print-button.tsx'
