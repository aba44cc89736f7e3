import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The words of the account page, namespace `account`: fetched when it is opened. */
export const useAccountTexts = defineTexts<typeof en>('account')
