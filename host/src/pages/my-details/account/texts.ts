import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of the account page, namespace `account`. They load when the page is opened. */
export const useAccountTexts = defineTexts<typeof en>('account')
