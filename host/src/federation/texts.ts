import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** Namespace 'federation'; its English travels with the host, because it is needed when nothing can be fetched. */
export const useFederationTexts = defineTexts<typeof en>('federation')
