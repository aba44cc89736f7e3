import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of the page of one's own payslips, namespace `payslips`. They load when the page is opened. */
export const usePayslipTexts = defineTexts<typeof en>('payslips')
