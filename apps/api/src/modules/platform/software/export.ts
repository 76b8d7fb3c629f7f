/** Applications, versions and installations as files. */

import { figure, instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Application, Installation, SoftwareVersion } from './contract.ts'
import { en, zh } from './words.ts'

const applicationWords = { zh: { ...zh, ...zh.applications }, en: { ...en, ...en.applications } }

export const applicationExport = listExport<Application, typeof applicationWords.zh>({
  ...applicationWords,
  columns: {
    name: text(({ name }) => name),
    packageName: text(({ packageName }) => packageName),
    deviceTypes: text(({ deviceTypes }, words) =>
      deviceTypes.map((type) => words.deviceTypes[type]).join(', '),
    ),
    description: text(({ description }) => description),
    latest: text(({ latest }) => latest?.versionName),
    devices: whole(({ devices }) => devices),
    createdDate: instant(({ createdDate }) => createdDate),
  },
})

const versionWords = { zh: { ...zh, ...zh.versions }, en: { ...en, ...en.versions } }

export const versionExport = listExport<SoftwareVersion, typeof versionWords.zh>({
  ...versionWords,
  columns: {
    application: text(({ application }) => application.name),
    versionName: text(({ versionName }) => versionName),
    versionNumber: whole(({ versionNumber }) => versionNumber),
    package: text((row) => row.package.name),
    size: whole((row) => row.package.size),
    sha256: text((row) => row.package.sha256),
    notes: text(({ notes }) => notes),
    forceUpdate: text(({ forceUpdate }, words) => (forceUpdate ? words.yesNo.yes : words.yesNo.no)),
    rollout: figure(({ rollout }) => String(rollout)),
    stations: text(({ stations }) => stations.map(({ name }) => name).join(', ')),
    status: text(({ status }, words) => words.statuses[status]),
    devices: whole(({ devices }) => devices),
    publishedDate: instant(({ publishedDate }) => publishedDate),
    createdDate: instant(({ createdDate }) => createdDate),
  },
})

const installationWords = { zh: { ...zh, ...zh.installations }, en: { ...en, ...en.installations } }

export const installationExport = listExport<Installation, typeof installationWords.zh>({
  ...installationWords,
  columns: {
    company: text(({ company }) => company.name),
    device: text(({ device }) => device),
    application: text(({ application }) => application.name),
    versionName: text(({ versionName }) => versionName),
    versionNumber: whole(({ versionNumber }) => versionNumber),
    offered: text(({ offered }) => offered?.versionName),
    outcome: text(({ outcome }, words) => outcome && words.outcomes[outcome]),
    outcomeDate: instant(({ outcomeDate }) => outcomeDate),
    firstSeenDate: instant(({ firstSeenDate }) => firstSeenDate),
    lastSeenDate: instant(({ lastSeenDate }) => lastSeenDate),
  },
})
