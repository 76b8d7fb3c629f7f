import { Nothing, Page } from '@app/kernel/schema'
import { FileBody } from '#http/files/file-reply.ts'
import { get, post, put, remove, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { FileStore } from '#storage/storage.ts'
import { addApplication, changeApplication, searchApplications } from './applications.ts'
import {
  Application,
  ApplicationChange,
  ApplicationListQuery,
  DeviceCallBody,
  DeviceOutcomeBody,
  DraftRemoval,
  Installation,
  InstallationListQuery,
  LatestVersion,
  NewApplication,
  NewVersion,
  SoftwareVersion,
  SoftwareVersionListQuery,
  VersionChange,
  type VersionStep,
  VersionStepBody,
} from './contract.ts'
import { givePackage, hearOutcome, searchInstallations, tellLatest } from './devices.ts'
import { softwareConstraints } from './errors.ts'
import { applicationExport, installationExport, versionExport } from './export.ts'
import { addVersion, changeVersion, removeDraft, searchVersions, stepVersion } from './versions.ts'

/** Software is the platform's, whatever company or station is selected. */
const ofPlatform = { system: true, wholeScope: true } as const

const applicationRoutes: Route[] = [
  get(
    '/softwareApplications',
    {
      summary: 'Lists applications that devices run',
      permission: ['applicationsMge:read', 'versionMge:read'],
      ...ofPlatform,
      query: ApplicationListQuery,
      listExport: applicationExport,
      reply: Page(Application),
    },
    (ctx, { query }) => searchApplications(ctx, query),
  ),
  post(
    '/softwareApplications',
    {
      summary: 'Adds an application',
      permission: 'applicationsMge:create',
      ...ofPlatform,
      idempotent: 'derived',
      body: NewApplication,
      reply: Application,
    },
    (ctx, { body }) => addApplication(ctx, body),
  ),
  put(
    '/softwareApplications/:id',
    {
      summary: 'Changes an application',
      permission: 'applicationsMge:update',
      ...ofPlatform,
      body: ApplicationChange,
      reply: Application,
    },
    (ctx, { params, body }) => changeApplication(ctx, params.id, body),
  ),
]

const step = (name: VersionStep, summary: string): Route =>
  post(
    `/softwareVersions/:id/${name}`,
    {
      summary,
      permission: 'publishVersion',
      ...ofPlatform,
      body: VersionStepBody,
      reply: SoftwareVersion,
    },
    (ctx, { params, body }) => stepVersion(ctx, params.id, { step: name, version: body.version }),
  )

const versionRoutes: Route[] = [
  get(
    '/softwareVersions',
    {
      summary: 'Lists versions of applications',
      permission: 'versionMge:read',
      ...ofPlatform,
      query: SoftwareVersionListQuery,
      listExport: versionExport,
      reply: Page(SoftwareVersion),
    },
    (ctx, { query }) => searchVersions(ctx, query),
  ),
  post(
    '/softwareVersions',
    {
      summary: 'Adds a version as a draft',
      permission: 'versionMge:create',
      ...ofPlatform,
      idempotent: 'derived',
      body: NewVersion,
      reply: SoftwareVersion,
    },
    (ctx, { body }) => addVersion(ctx, body),
  ),
  put(
    '/softwareVersions/:id',
    {
      summary: 'Changes what is said of a version, and to which share of devices it is rolled out',
      permission: 'versionMge:update',
      ...ofPlatform,
      body: VersionChange,
      reply: SoftwareVersion,
    },
    (ctx, { params, body }) => changeVersion(ctx, params.id, body),
  ),
  remove(
    '/softwareVersions/:id',
    {
      summary: 'Deletes a version that was never published, with its package',
      permission: 'versionMge:create',
      ...ofPlatform,
      query: DraftRemoval,
      reply: Nothing,
    },
    async (ctx, { params, query }) => {
      await removeDraft(ctx, params.id, query.version)
      return {}
    },
  ),
  step('publish', 'Lets devices have a version'),
  step('pause', 'Lets no more devices have a version for now'),
  step('withdraw', 'Takes a version back for good'),
  get(
    '/softwareInstallations',
    {
      summary: 'Lists what each device runs',
      permission: 'versionMge:read',
      ...ofPlatform,
      query: InstallationListQuery,
      listExport: installationExport,
      reply: Page(Installation),
    },
    (ctx, { query }) => searchInstallations(ctx, query),
  ),
]

const deviceRoutes = (store: FileStore): Route[] => [
  post(
    '/deviceSoftware/latest',
    {
      summary: 'Tells a device what to run, and hears what it runs',
      public: true,
      system: true,
      body: DeviceCallBody,
      reply: LatestVersion,
    },
    (ctx, { body }) => tellLatest(ctx, body),
  ),
  post(
    '/deviceSoftware/package',
    {
      summary: 'Gives a device the package of a version',
      public: true,
      system: true,
      body: DeviceCallBody,
      reply: FileBody,
    },
    (ctx, { body }) => givePackage(ctx, store, body),
  ),
  post(
    '/deviceSoftware/outcome',
    {
      summary: 'Hears how far a device has come with the version that it was told to run',
      public: true,
      system: true,
      body: DeviceOutcomeBody,
      reply: Nothing,
    },
    async (ctx, { body }) => {
      await hearOutcome(ctx, body)
      return {}
    },
  ),
]

export const software = ({ store }: { store: FileStore }): Module => ({
  constraints: softwareConstraints,
  routes: [...applicationRoutes, ...versionRoutes, ...deviceRoutes(store)],
})
