/** Files of rows: sent, checked and taken as people do it. */

import { expect } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from './checkout.ts'
import { type Caller, type Reply, searching, type TestApp } from './harness.ts'
import { upload } from './uploads.ts'

type Body = Reply<any>['body']

export interface SentFile {
  /** As in the address: `itemImports`. */
  kind: string
  content: Buffer | string
  name?: string
  stationId?: number
  language?: 'zh' | 'en'
}

export const sendFile = (
  app: TestApp,
  caller: Caller,
  { kind, content, name = 'rows.csv', stationId, language = 'en' }: SentFile,
): Promise<Reply<any>> =>
  upload(app, caller, {
    type: '',
    path: `/${kind}`,
    name,
    content: Buffer.from(content),
    mediaType: 'text/csv',
    headers: { language, ...(stationId !== undefined && { Station: String(stationId) }) },
  })

/** An import as it stands once nothing is going on with it; the app must listen. */
export async function settled(caller: Caller, kind: string, importId: number): Promise<Body> {
  const shown = async () => (await caller.get(`/${kind}/${importId}`)).body
  await expect
    .poll(async () => (await shown()).status, { timeout: 60_000 })
    .not.toMatch(/^(checking|importing|undoing)$/)
  return shown()
}

/** A file that has been checked. */
export async function checked(app: TestApp, caller: Caller, file: SentFile): Promise<Body> {
  const { id } = expectDone(await sendFile(app, caller, file))
  return settled(caller, file.kind, id)
}

/** A file whose rows are through. */
export async function taken(app: TestApp, caller: Caller, file: SentFile): Promise<Body> {
  const { id, status } = await checked(app, caller, file)
  if (status !== 'checked') throw new Error(`the check ended with ${status}`)
  expectDone(await caller.post(`/${file.kind}/${id}/run`))
  return settled(caller, file.kind, id)
}

/** Asks for an import to be taken back. */
export const undo = (caller: Caller, kind: string, importId: number): Promise<Reply<any>> =>
  caller.post(`/${kind}/${importId}/undo`, {}, { pin: DEMO_PIN, key: crypto.randomUUID() })

/** An import that was taken back, as far as that was possible. */
export async function undone(caller: Caller, kind: string, importId: number): Promise<Body> {
  expectDone(await undo(caller, kind, importId))
  return settled(caller, kind, importId)
}

/** What is wrong with its rows, as line, column and reason. */
export async function troublesOf(caller: Caller, kind: string, importId: number) {
  const query = `size=100&sort=line,asc&${searching(`import.id:${importId}`)}`
  const { body } = await caller.get(`/${kind.replace(/s$/, 'Troubles')}?${query}`)
  return body.content.map((row: Body) => [row.line, row.field, row.message])
}
