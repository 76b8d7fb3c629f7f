import { equals } from '@app/kernel/list-query/write'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import type { Archive } from '@app/api/contract/reporting/archives'
import { Section } from '#ui/layout/page.tsx'
import { words } from './words.ts'

/** Compares a file on this computer with what the archives say of theirs; nothing is sent. */
export function FileCheck({ companyId }: { companyId: number }) {
  const check = useMutation({ mutationFn: (file: File) => checked(file, companyId) })
  return (
    <Section title={words.check}>
      <p style={{ marginTop: 0 }}>{words.checkHint}</p>
      <Upload
        showUploadList={false}
        beforeUpload={(file) => {
          check.mutate(file)
          return false
        }}
      >
        <Button loading={check.isPending}>{words.choose}</Button>
      </Upload>
      {check.data && (
        <Alert
          type={check.data.found ? 'success' : 'error'}
          showIcon
          style={{ marginTop: 12, overflowWrap: 'anywhere' }}
          title={
            check.data.found
              ? words.matches(check.data.found.name, check.data.found.month)
              : words.matchesNone(check.data.hash)
          }
        />
      )}
    </Section>
  )
}

async function checked(file: File, companyId: number) {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const archives = await allPages<Archive>('/archives', { search: equals('company.id', companyId) })
  const found = archives
    .flatMap(({ month, files }) => files.map(({ name, sha256 }) => ({ month, name, sha256 })))
    .find(({ sha256 }) => sha256 === hash)
  return { hash, found }
}
