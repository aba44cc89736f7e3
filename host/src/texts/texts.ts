import { defineTexts, textsOf, type TextKey } from '@steward/shared/i18n'
import type en from '../locales/en.json'

export type HostTexts = typeof en
export type HostTextKey = TextKey<HostTexts>

/** The host's own texts, namespace `host`. */
export const useTexts = defineTexts<HostTexts>('host')
/** Returns the same texts outside React. */
export const texts = textsOf<HostTexts>('host')
