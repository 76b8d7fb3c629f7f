/** Invariants of every reply, whatever was sent. */

import type { LightMyRequestResponse } from 'fastify'
import { unzip } from '../workbook.ts'
import type { FuzzRequest } from './requests.ts'

/** Traces of the server's inside: stacks, files, SQL, and what the database and the driver say. */
const INSIDE =
  /\bat (?:async )?[\w.<>]+ \(|\/apps\/api|node_modules|node:internal|\bselect .+ from "|insert into "|violates \w+|duplicate key|invalid (?:byte sequence|input syntax)|out of range for type|SQLSTATE|pg_catalog|Cannot read propert|is not a function|postgres/i

const CODE = /^[A-Z][A-Z0-9_]*$/

/** Rows that are the platform's, and the same for all its companies, or for all of one dealer. */
const OF_PLATFORM =
  /^\/(taxTemplates|companyGroups|fuelCodes|softwareApplications|softwareVersions)\//

/** What nobody needs to log in for, and whoever has its code may see: of the company that the code is from. */
const OPENED_BY_CODE = /^\/(receipts|memberPages)\//

/** Everything that is wrong with a reply; nothing of a good one. */
export function faultsIn(
  { caller, route, namesForeignRow }: FuzzRequest,
  response: LightMyRequestResponse,
): string[] {
  const { statusCode } = response
  const text = textOf(response)
  const isOpened = caller.token === '' && OPENED_BY_CODE.test(route.path)
  const foreignWord = isOpened ? undefined : caller.foreignWords.find((word) => text.includes(word))
  const isReached = namesForeignRow && caller.foreignWords.length > 0 && statusCode < 300
  return [
    ...(statusCode >= 500 && !isBusy(response) ? [`status ${statusCode}`] : []),
    ...(statusCode >= 400 ? faultsInProblem(response) : []),
    ...(statusCode >= 300 && statusCode < 400 ? [`status ${statusCode}`] : []),
    ...(INSIDE.test(text) ? [`shows the inside: ${INSIDE.exec(text)?.[0]}`] : []),
    ...(foreignWord ? [`shows another company: ${foreignWord}`] : []),
    ...(isReached && !OF_PLATFORM.test(route.path) ? ['reached the row of another company'] : []),
  ]
}

/** Refused for the time being because there is much to do, and told when to come again. */
const isBusy = ({ statusCode, headers }: LightMyRequestResponse): boolean =>
  statusCode === 503 && Number(headers['retry-after']) > 0

function faultsInProblem(response: LightMyRequestResponse): string[] {
  const { statusCode, headers, body } = response
  if (!String(headers['content-type']).includes('json')) return ['a refusal that is no JSON']
  const problem = JSON.parse(body)
  const isWhole =
    problem.status === statusCode &&
    CODE.test(problem.code) &&
    typeof problem.message === 'string' &&
    problem.message !== '' &&
    !/\{\w+\}|undefined|\[object/.test(problem.message) &&
    typeof problem.requestId === 'string' &&
    !Number.isNaN(Date.parse(problem.timestamp))
  return isWhole ? [] : [`a refusal of another shape: ${body.slice(0, 300)}`]
}

function textOf({ statusCode, headers, rawPayload, body }: LightMyRequestResponse): string {
  const isWorkbook = String(headers['content-type']).includes('spreadsheet')
  return statusCode === 200 && isWorkbook ? [...unzip(rawPayload).values()].join('') : body
}
