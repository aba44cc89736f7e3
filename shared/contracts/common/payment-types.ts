export const paymentTypes = ['CREDIT_CARD', 'CASH', 'BANK_TRANSFER', 'NOT_REQUIRED'] as const
export const creditCardTypes = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'OTHER'] as const
