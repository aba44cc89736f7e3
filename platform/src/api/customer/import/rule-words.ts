import type { Language } from '@steward/shared/contracts/common/language'
import type { RuleWords } from '../../../kernel/import-adapter.ts'

/** The words of errors.csv for the rules about customers. */
export const customerRuleWords: Record<Language, RuleWords> = {
  en: {
    CONTACT_REQUIRED: () => 'An email address or a phone number is required',
    MATCHES_SEVERAL: () => 'The email and phone number belong to different customers',
    DUPLICATE: () => 'A customer with this email or phone number already exists',
    DUPLICATE_IN_FILE: ({ row }) => `Same email or phone number as row ${row}`,
  },
  de: {
    CONTACT_REQUIRED: () => 'E-Mail-Adresse oder Telefonnummer fehlt',
    MATCHES_SEVERAL: () => 'E-Mail-Adresse und Telefonnummer gehören zu verschiedenen Kunden',
    DUPLICATE: () => 'Ein Kunde mit dieser E-Mail-Adresse oder Telefonnummer existiert bereits',
    DUPLICATE_IN_FILE: ({ row }) => `Dieselbe E-Mail-Adresse oder Telefonnummer wie in Zeile ${row}`,
  },
  es: {
    CONTACT_REQUIRED: () => 'Falta un correo electrónico o un teléfono',
    MATCHES_SEVERAL: () => 'El correo y el teléfono pertenecen a clientes distintos',
    DUPLICATE: () => 'Ya existe un cliente con este correo o teléfono',
    DUPLICATE_IN_FILE: ({ row }) => `El mismo correo o teléfono que en la fila ${row}`,
  },
}
