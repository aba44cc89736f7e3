import type { ImportOptions } from '@steward/shared/contracts/common/data-import'
import { readImportRow } from '@steward/shared/contracts/customer/import-row'
import { cleanPicture } from '@steward/platform/api/media/picture/clean-picture'
import { segment } from '@steward/platform/api/media/testing/pictures'
import { grayPng } from '@steward/platform/api/media/testing/png'
import { readFile } from '@steward/platform/api/import/read-file'
import { passwordFault } from '@steward/platform/identity/password/password-judge'
import { toPlainDate } from '@steward/shared/time'
import { repeated, type MeasuredParser } from './measured-parser.ts'

const tenMegabytes = 10 * 1024 * 1024
const today = toPlainDate('2026-11-23')
const importOptions: ImportOptions = {
  mapping: ['fullName', 'email', 'phoneNumber', 'dateOfBirth', 'note'],
  duplicates: 'SKIP',
  dateOrder: 'DMY',
  callingCode: '+60',
}

const scan = Buffer.from([0xff, 0xda, 0, 2])
const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])

function webpOf(chunk: string, length: number): Uint8Array {
  const body = Buffer.alloc(12 + 8 + length)
  body.write('RIFF', 0, 'latin1')
  body.writeUInt32LE(body.length - 8, 4)
  body.write(`WEBP${chunk}`, 8, 'latin1')
  body.writeUInt32LE(length, 16)
  return body
}

/** Parsers of files and passwords. */
export const fileParsers: MeasuredParser[] = [
  {
    name: 'CSV, measured and refused',
    limit: '10 MB',
    isAside: true,
    worst: (share) => Buffer.from(repeated(' \n', share * 80_000) + repeated('"a",', share * 1_000)),
    parse: readFile,
  },
  {
    name: 'CSV, parsed: pairs of quotes',
    limit: '10 MB, 10 s, 512 MB',
    isAside: true,
    worst: (share) => Buffer.from(repeated('""', share * 1_000_000)),
    parse: readFile,
  },
  {
    name: 'CSV, 20,000 rows of 20 columns',
    limit: '10 MB, 10 s, 512 MB',
    isAside: true,
    worst: (share) =>
      Buffer.from(
        `Name,Email${',x'.repeat(18)}\n${`Mei,mei@mail.test${',abcdefghijk'.repeat(18)}\n`.repeat(share * 20_000)}`,
      ),
    parse: readFile,
  },
  {
    name: '100 rows of an import, judged',
    limit: '100 rows or 100,000 characters',
    worst: (share) =>
      JSON.stringify(
        Array.from({ length: share * 10 }, (_, row) => ({
          row,
          cells: importOptions.mapping.map(() => repeated('a\u0301(', 2_000)),
        })),
      ),
    parse: (input: string) =>
      (JSON.parse(input) as { row: number; cells: string[] }[]).map((row) => readImportRow(row, importOptions, today)),
  },
  {
    name: 'JPEG, a scan of restarts',
    limit: '10 MB',
    worst: (share) =>
      Buffer.concat([
        start,
        segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1])),
        scan,
        Buffer.alloc(share * (tenMegabytes - 100), Buffer.from([0xff, 0xd0])),
        end,
      ]),
    parse: cleanPicture,
  },
  {
    name: 'WebP of one chunk',
    limit: '10 MB',
    worst: (share) => webpOf('VP8L', share * (tenMegabytes - 20)),
    parse: cleanPicture,
  },
  {
    name: 'PNG of 10 MB, checksums',
    limit: '10 MB',
    worst: (share) => grayPng({ width: 8, height: 8, packed: Buffer.alloc(share * (tenMegabytes - 100)) }),
    parse: cleanPicture,
  },
  {
    name: 'PNG of 50 megapixels, lines',
    limit: '50 megapixels',
    isAside: true,
    worst: (share) => grayPng({ width: 7_000, height: 7_000 * share, bits: 16 }),
    parse: cleanPicture,
  },
  {
    name: 'password judge',
    limit: '32 characters',
    isAside: true,
    worst: (share) => repeated('@4$5!1|7+3€0', 32 * share + 12),
    parse: (input: string) => passwordFault(input, ['nia@invited.test', 'Nia Tan', 'Kinara Wellness']),
  },
]
