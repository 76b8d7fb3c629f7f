/** Bringing in the people of a fleet as a file: each row on its own, and each told what became of it. */

import { isMobile, maskMobile } from '@app/kernel/formats'
import { namesOf } from '@app/kernel/names'
import Value from 'typebox/value'
import { type ErrorDefinition, Refusal, refuse, messageIn } from '@app/kernel/problem'
import { constraintOf, inSavepoint } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { ReceivedTable } from '#modules/platform/attachments/tables.ts'
import { type EmployeeImport, type ImportedRow, MOST_IMPORT_ROWS, NewEmployee } from './contract.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { CellErrors } from '#modules/platform/imports/errors.ts'
import { employeeConstraints, EmployeeErrors } from './errors.ts'
import { importEn as en, importZh as zh } from './words.ts'
import { addEmployee, fleetKey } from './service.ts'
import { insertImport, latestImports } from './store.ts'

type Column = keyof typeof zh.headings

const COLUMNS = namesOf(zh.headings)

/** Nothing said is any. */
const FUELS: ReadonlyMap<string, number> = new Map(
  Object.entries({ '': 0, ...zh.fuels, ...en.fuels }),
)

/** A row of the file by its columns. */
type Line = Partial<Record<Column, string>>

const SHOWN_IMPORTS = 20
/** What stands in a cell of rubbish is shown as far as it fits. */
const LONGEST_NAME = 64

/**
 * Adds every row that can be added; the others are told why not. A row that fails leaves nothing
 * behind.
 *
 * @throws Refusal IMPORT_HEADER, IMPORT_ROWS
 */
export async function importEmployees(
  ctx: Ctx,
  fleetId: number,
  { name: fileName, rows }: ReceivedTable,
): Promise<EmployeeImport> {
  const fleet = await fleetKey(ctx, fleetId)
  const lines = linesOf(rows)
  const results: ImportedRow[] = []
  for (const [at, line] of lines.entries()) {
    const message = await addLine(ctx, fleetId, line)
    const { name = '', mobile = '' } = line
    results.push({
      row: at + 2,
      name: name.slice(0, LONGEST_NAME),
      mobile: maskMobile(mobile),
      ok: message === '',
      message,
    })
  }
  const succeeded = results.filter(({ ok }) => ok).length
  const importId = await insertImport(ctx.db, {
    company_id: fleet.company_id,
    fleet_id: fleetId,
    file_name: fileName.slice(0, 200),
    status: outcomeOf(succeeded, results.length),
    total: results.length,
    succeeded,
    results,
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'import',
    entity: 'fleetEmployee',
    entityId: fleetId,
    companyId: fleet.company_id,
    after: { rows: results.length, succeeded },
  })
  const [latest] = await importsOf(ctx, fleetId)
  if (latest?.id !== importId) throw new Error(`import ${importId} is not the latest`)
  return latest
}

/** The latest imports of a fleet, newest first. */
export async function importsOf(ctx: Ctx, fleetId: number): Promise<EmployeeImport[]> {
  await fleetKey(ctx, fleetId)
  const rows = await latestImports(ctx.db, fleetId, SHOWN_IMPORTS)
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    total: row.total,
    succeeded: row.succeeded,
    rows: row.results,
    createdBy: row.created_by ? { id: row.created_by, name: row.created_by_name ?? '' } : null,
    createdDate: row.created_at,
  }))
}

const outcomeOf = (succeeded: number, total: number): EmployeeImport['status'] => {
  if (succeeded === total) return 'success'
  return succeeded === 0 ? 'fail' : 'partialSuccess'
}

/** What the database refuses: somebody has the plate, or the number or address. */
const TAKEN: Readonly<Record<string, ErrorDefinition>> = {
  ...employeeConstraints,
  users_mobile_key: EmployeeErrors.exists,
  users_email_key: EmployeeErrors.exists,
}

/** @returns what was wrong with the line; nothing when it is in */
async function addLine(ctx: Ctx, fleetId: number, line: Line): Promise<string> {
  try {
    await inSavepoint(ctx.db, () => addEmployee(ctx, fleetId, employeeOf(line)))
    return ''
  } catch (error) {
    if (error instanceof Refusal) return messageIn(ctx.language, error.definition, error.params)
    const definition = TAKEN[constraintOf(error)]
    if (!definition) throw error
    return messageIn(ctx.language, definition)
  }
}

function employeeOf(line: Line): NewEmployee {
  if (Object.values(line).some((cell) => cell.startsWith('='))) throw refuse(CellErrors.formula)
  const { name, mobile = '', department, email, idNumber, plate, fuelType = '' } = line
  if (!name) throw refuse(EmployeeErrors.nameRequired)
  if (!isMobile(mobile)) throw refuse(UserErrors.phoneFormat)
  const fuel = FUELS.get(fuelType.toLowerCase())
  if (fuel === undefined) throw refuse(EmployeeErrors.fuelType)
  const plates = (plate ?? '').split(/[\s,，、;/]+/).filter((text) => text !== '')
  const employee = {
    name,
    mobile,
    ...(department && { department }),
    ...(email && { email }),
    ...(idNumber && { idNumber }),
    cars: plates.map((text) => ({ plate: text.toUpperCase(), fuelType: fuel })),
  }
  if (!Value.Check(NewEmployee, employee)) throw refuse(EmployeeErrors.importLine)
  return employee
}

/** A star marks what must be filled in. */
function columnOf(heading: string): Column | undefined {
  const word = (heading.endsWith('*') ? heading.slice(0, -1).trimEnd() : heading).toLowerCase()
  return COLUMNS.find((column) =>
    [...zh.headings[column], ...en.headings[column]].some((known) => known === word),
  )
}

/** @throws Refusal IMPORT_HEADER, IMPORT_ROWS */
function linesOf([headings = [], ...rows]: readonly string[][]): Line[] {
  const columns = headings.map(columnOf)
  if (!columns.includes('mobile') || !columns.includes('name')) {
    throw refuse(EmployeeErrors.importHeader)
  }
  if (rows.length === 0 || rows.length > MOST_IMPORT_ROWS) {
    throw refuse(EmployeeErrors.importRows, { max: MOST_IMPORT_ROWS })
  }
  return rows.map((row) =>
    Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, row[at] ?? '']] : []))),
  )
}
