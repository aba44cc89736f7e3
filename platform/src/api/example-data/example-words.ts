import type { Language } from '@steward/shared/contracts/common/language'
import type { ExampleTrade } from '@steward/shared/rules/business/example-trades'

interface ExampleWords {
  /** The mark in the name of every example. Every list, calendar, search and file shows names. */
  marked: (name: string) => string
  location: string
  description: string
  /** The group session and the appointment of each trade. */
  services: Record<ExampleTrade, readonly [group: string, single: string]>
}

/** The words of examples, in the language of the documents of the business. */
export const exampleWords: Record<Language, ExampleWords> = {
  en: {
    marked: (name) => `${name} (example)`,
    location: 'Studio',
    description: 'An example. You can remove all examples at once.',
    services: {
      FITNESS: ['Yoga class', 'Personal training'],
      BEAUTY: ['Make-up workshop', 'Haircut'],
      THERAPY: ['Back care group', 'Massage'],
      LESSONS: ['Group lesson', 'Single lesson'],
    },
  },
  de: {
    marked: (name) => `${name} (Beispiel)`,
    location: 'Studio',
    description: 'Ein Beispiel. Alle Beispiele lassen sich auf einmal entfernen.',
    services: {
      FITNESS: ['Yogakurs', 'Personal Training'],
      BEAUTY: ['Make-up-Workshop', 'Haarschnitt'],
      THERAPY: ['Rückengruppe', 'Massage'],
      LESSONS: ['Gruppenunterricht', 'Einzelunterricht'],
    },
  },
  es: {
    marked: (name) => `${name} (ejemplo)`,
    location: 'Estudio',
    description: 'Un ejemplo. Puede quitar todos los ejemplos a la vez.',
    services: {
      FITNESS: ['Clase de yoga', 'Entrenamiento personal'],
      BEAUTY: ['Taller de maquillaje', 'Corte de pelo'],
      THERAPY: ['Grupo de espalda', 'Masaje'],
      LESSONS: ['Clase en grupo', 'Clase individual'],
    },
  },
}
