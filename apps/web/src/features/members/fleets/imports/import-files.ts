/** The files around an import of employees: an empty one to fill in, and what became of each row. */

import type { EmployeeImport } from '@app/api/contract/members/fleet-employees'
import { csvOf, saveText } from '#lib/files/save-text.ts'
import { words } from './words.ts'

const { importFile } = words

export const saveTemplate = (): void => saveText(importFile.template, csvOf([importFile.headings]))

export const saveResults = ({ fileName, rows }: EmployeeImport): void =>
  saveText(
    importFile.results(fileName.replace(/\.\w+$/, '')),
    csvOf([
      importFile.resultHeadings,
      ...rows.map(({ row, name, mobile, ok, message }) => [
        String(row),
        name,
        mobile,
        ok ? words.importStatuses.success : words.importStatuses.fail,
        message,
      ]),
    ]),
  )
