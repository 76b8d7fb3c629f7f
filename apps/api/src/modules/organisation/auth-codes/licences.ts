/** What stations are licensed for, as other modules ask. */

import { refuse } from '@app/kernel/problem'
import { type Language } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { LicenceType } from './contract.ts'
import { AuthCodeErrors } from './errors.ts'
import { goodCodes, holdGoodCodes, usedAt } from './licence-rows.ts'
import { en, zh } from './words.ts'

/**
 * Of a station where something has just been added. A company without codes of a kind is not limited in it;
 * one that has some is, at each of its stations.
 *
 * @throws Refusal AUTH_NOT_ASSIGNED where the station has none of the company's codes, AUTH_QUOTA
 */
export async function requireLicence(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  station: { id: number; company_id: number },
  type: LicenceType,
): Promise<void> {
  const codes = await holdGoodCodes(db, { companyId: station.company_id, type, now })
  if (codes.length === 0) return
  const own = codes.filter((code) => code.station_id === station.id)
  if (own.length === 0) throw refuse(AuthCodeErrors.notAssigned)
  const quota = own.reduce((sum, code) => sum + code.quota, 0)
  const used = await usedAt(db, station.id, type)
  if (used > quota) throw refuse(AuthCodeErrors.quota, { quota, used })
}

/** The codes of a station in one line, by the first of them; nothing for a station without any (S-300). */
export async function licencesOf(
  { db, now, language }: { db: Db; now: Date; language: Language },
  stationId: number,
): Promise<{ id: number; description: string } | null> {
  const codes = await goodCodes(db, stationId, now)
  const [first] = codes
  if (!first) return null
  const { types } = language === 'zh' ? zh : en
  const description = codes.map(({ type, quota }) => `${types[type]} ${quota}`).join(' · ')
  return { id: first.id, description }
}
