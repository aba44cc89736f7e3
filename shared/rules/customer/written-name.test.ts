import { expect, it } from 'vitest'
import { readWrittenName } from './written-name.ts'

it.each([
  ['Mei Ling Tan', 'Mei Ling', 'Tan'],
  ['Tan, Mei Ling', 'Mei Ling', 'Tan'],
  ['Prakash', 'Prakash', ''],
  ['', '', ''],
  ['Sam Ortega, Jr.', 'Sam', 'Ortega Jr.'],
  ['Sam Ortega Jr.', 'Sam', 'Ortega Jr.'],
  ['Ortega, Sam, Jr.', 'Sam', 'Ortega Jr.'],
  ['Ortega Jr., Sam', 'Sam', 'Ortega Jr.'],
  ['Henry Ford III', 'Henry', 'Ford III'],
  ['Sam Jr.', 'Sam', 'Jr.'],
  ['Lee, Ma', 'Ma', 'Lee'],
  ['LEE, MA', 'MA', 'LEE'],
  ['Jack Ma', 'Jack', 'Ma'],
  ['Don Smith', 'Don', 'Smith'],
  ['Ing Wei Tan', 'Ing Wei', 'Tan'],
  ['Ts Ming', 'Ts', 'Ming'],
  ['Dr.', 'Dr.', ''],
  ['Mei Tan, Ben Lim, Eve Ong', 'Mei Tan, Ben Lim, Eve', 'Ong'],
])('the name "%s" has the given name "%s" and the last name "%s"', (text, givenName, lastName) => {
  expect(readWrittenName(text)).toEqual({ givenName, lastName, hasTitles: false })
})

it.each([
  ['Dr. Anna Schmidt, PhD', 'Anna', 'Schmidt'],
  ['Dr Anna Schmidt', 'Anna', 'Schmidt'],
  ['Anna Schmidt PhD', 'Anna', 'Schmidt'],
  ['Anna Schmidt, M.Sc., MBA', 'Anna', 'Schmidt'],
  ['Anna Schmidt, MD', 'Anna', 'Schmidt'],
  ['Schmidt, Dr. Anna', 'Anna', 'Schmidt'],
  ['Schmidt, Anna, PhD', 'Anna', 'Schmidt'],
  ['Prof. Dr. rer. nat. Anna Schmidt', 'Anna', 'Schmidt'],
  ['Dipl.-Ing. Anna Schmidt', 'Anna', 'Schmidt'],
  ['Sra. María del Mar Núñez', 'María del Mar', 'Núñez'],
  ["Dato' Lee Chong Wei", 'Lee Chong', 'Wei'],
  ['Ir. Tan Wei Ming', 'Tan Wei', 'Ming'],
  ['Dr. Hj. Ahmad Ali', 'Ahmad', 'Ali'],
  ['Mr Sam Ortega, Jr., Esq.', 'Sam', 'Ortega Jr.'],
  ['Mr. Prakash', 'Prakash', ''],
])('the titles of "%s" are not part of the name "%s" "%s"', (text, givenName, lastName) => {
  expect(readWrittenName(text)).toEqual({ givenName, lastName, hasTitles: true })
})
