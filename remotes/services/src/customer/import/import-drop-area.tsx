import type { ReactNode } from 'react'
import { importFields } from '@steward/shared/contracts/customer/customer-import'
import { Button, chakra, Flex, Icon, Text, useFileDrop } from '@steward/shared/ui/core'
import { saveFile } from '@steward/shared/ui/paper'
import { useTexts } from '../../texts/texts.ts'

const Area = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '8',
    textAlign: 'center',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    '&[data-over]': { borderColor: 'accent.ring', bg: 'accent.subtle' },
  },
})

/** The area for a dropped CSV file, with a sample file. `children` is the alternative way to choose a file. */
export function ImportDropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const t = useTexts()
  const drop = useFileDrop(([file]) => file && onFile(file))
  const saveSample = () => {
    const columns = importFields.filter((field) => field !== 'fullName')
    const headers = columns.map((field) => t(`customerImport.field.${field}`))
    // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
    const content = `\uFEFF${headers.join(',')}\r\n${columns.map((field) => sample[field]).join(',')}\r\n`
    saveFile({ name: t('customerImport.sampleName'), content: new Blob([content], { type: 'text/csv;charset=utf-8' }) })
  }
  return (
    <Area {...drop.area} {...(drop.isOver ? { 'data-over': '' } : {})}>
      <Icon name="upload" size={24} />
      <Text textStyle="strong">{t('customerImport.drop')}</Text>
      <Flex gap="2" flexWrap="wrap" justifyContent="center">
        {children}
        <Button variant="ghost" icon="download" onClick={saveSample}>
          {t('customerImport.sample')}
        </Button>
      </Flex>
      <Text textStyle="caption" color="fg.muted">
        {t('customerImport.fileHint')}
      </Text>
    </Area>
  )
}

const sample = {
  givenName: 'Aishah',
  lastName: 'Zulkifli',
  email: 'aishah@example.com',
  phoneNumber: '+60123456789',
  dateOfBirth: '1990-04-23',
  note: '',
} as const
