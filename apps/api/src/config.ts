/** The environment, read once and frozen. Every variable is listed in the README. */

import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { networksIn, noNetwork, type Networks } from '#http/server/client-address.ts'
import type { LivePorts } from '#live/live.ts'
import type { Timeouts } from '#http/server/server-limits.ts'
import { PAY_CHANNELS } from '#modules/organisation/auth-tokens/contract.ts'
import { readSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'
import type { S3Settings } from '#storage/s3-store.ts'

export interface Config {
  /** Where the embedded database, the generated key and kept files live. */
  dataDirectory: string
  /** A store that speaks S3, to keep files there instead. */
  s3?: S3Settings | undefined
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** How many connections to it each of the server's two roles keeps at most. */
  databaseConnections: number
  /** An MQTT broker to use instead of the embedded one. */
  mqttUrl: string | undefined
  host: string
  port: number
  /** The broker's own port; 0 leaves the console's port as the only one. */
  mqttPort: number
  /** Certificate and key; with them the broker also listens on `mqttTlsPort`. */
  tls: { certFile: string; keyFile: string } | undefined
  mqttTlsPort: number
  secretKey: Buffer
  logLevel: string
  /** The built console, if it has been built. */
  consoleDirectory: string
  limits: { readsPerSecond: number; commandsPerMinute: number }
  /** Open live connections: in all, and from one address. */
  liveConnections: { inAll: number; perAddress: number }
  timeouts: Timeouts
  /** How long the process may take to end once it is told to, whatever its clients are doing. */
  shutdownSeconds: number
  /** Which addresses are proxies of our own, and believed when they say for whom they ask. */
  trustProxy: Networks
  /** Whether the documentation of the API is served at `/api/docs`. */
  apiDocs: boolean
  /** Where invoice platforms are; one without an address is not connected. */
  invoicePlatforms: { pt?: string; aisino?: string; nuonuo?: string }
  /** Where payment channels are; one without an address is not connected. */
  paymentChannels: Readonly<Record<string, string>>
  /** Where providers of text messages are; one without an address is not connected. */
  smsProviders: { aliyun?: string; tencent?: string }
  /** Mail servers that companies may have their reports sent by; the server connects to no other. */
  mailServers: readonly { host: string; port: number }[]
  /** Where tank gauges may be; the server connects to no other address that somebody types in for one. */
  gaugeNetworks: Networks
  /** For how long at most every reading of a gauge is kept, before they are thinned. */
  gaugeReadingsDays: number
  /** Where the world reaches this server, for call-backs; without it there are none. */
  publicUrl: string | undefined
}

const BUILT_CONSOLE = fileURLToPath(new URL('../../web/dist', import.meta.url))

type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_DATA_DIRECTORY = fileURLToPath(new URL('../../../.data', import.meta.url))

const HIGHEST_PORT = 65_535

const MOST_CONNECTIONS = 200
/** With those beside open transactions as many as the embedded PostgreSQL takes (`db/postmaster.ts`). */
const MOST_TO_EMBEDDED = 32

/** @throws StartError when a variable makes no sense */
export function readConfig(environment: Environment): Config {
  const dataDirectory = resolve(environment.DATA_DIR || DEFAULT_DATA_DIRECTORY)
  return Object.freeze({
    dataDirectory,
    s3: s3Of(environment),
    databaseUrl: environment.DATABASE_URL,
    databaseConnections: integerIn(environment, 'DATABASE_CONNECTIONS', {
      fallback: 8,
      least: 4,
      most: environment.DATABASE_URL ? MOST_CONNECTIONS : MOST_TO_EMBEDDED,
    }),
    mqttUrl: environment.MQTT_URL,
    host: environment.HOST ?? '127.0.0.1',
    port: integerIn(environment, 'PORT', { fallback: 8080, most: HIGHEST_PORT }),
    mqttPort: integerIn(environment, 'MQTT_PORT', { fallback: 8083, most: HIGHEST_PORT }),
    mqttTlsPort: integerIn(environment, 'MQTT_TLS_PORT', { fallback: 8084, most: HIGHEST_PORT }),
    tls: tlsOf(environment),
    secretKey: readSecretKey(environment.SECRET_KEY, dataDirectory),
    logLevel: logLevelOf(environment),
    consoleDirectory: environment.CONSOLE_DIR ?? BUILT_CONSOLE,
    limits: {
      readsPerSecond: integerIn(environment, 'READS_PER_SECOND', { fallback: 40 }),
      commandsPerMinute: integerIn(environment, 'COMMANDS_PER_MINUTE', { fallback: 120 }),
    },
    liveConnections: {
      inAll: integerIn(environment, 'LIVE_CONNECTIONS', { fallback: 5000 }),
      perAddress: integerIn(environment, 'LIVE_CONNECTIONS_PER_ADDRESS', { fallback: 300 }),
    },
    timeouts: { headersMs: 20_000, requestMs: 300_000 },
    shutdownSeconds: integerIn(environment, 'SHUTDOWN_SECONDS', { fallback: 10, most: 3600 }),
    trustProxy: networksOf(environment, 'TRUST_PROXY', 'proxies'),
    apiDocs: switchIn(environment, 'API_DOCS'),
    invoicePlatforms: {
      ...urlIn(environment, 'INVOICE_PT_URL', 'pt'),
      ...urlIn(environment, 'INVOICE_AISINO_URL', 'aisino'),
      ...urlIn(environment, 'INVOICE_NUONUO_URL', 'nuonuo'),
    },
    paymentChannels: Object.assign(
      {},
      ...PAY_CHANNELS.map((channel) => urlIn(environment, variableOf(channel), channel)),
    ),
    smsProviders: {
      ...urlIn(environment, 'SMS_ALIYUN_URL', 'aliyun', 'https://dysmsapi.aliyuncs.com'),
      ...urlIn(environment, 'SMS_TENCENT_URL', 'tencent', 'https://sms.tencentcloudapi.com'),
    },
    mailServers: mailServersOf(environment),
    gaugeNetworks: networksOf(environment, 'GAUGE_NETWORKS', 'tank gauges'),
    gaugeReadingsDays: integerIn(environment, 'GAUGE_READINGS_DAYS', {
      fallback: 100,
      least: 31,
      most: 3650,
    }),
    publicUrl: urlIn(environment, 'PUBLIC_URL', 'url').url,
  })
}

/** `PAY_WX_URL`, `PAY_EASY_PAY_URL`. */
const variableOf = (channel: string): string =>
  `PAY_${channel.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_URL`

/**
 * Secrets and tax numbers go there, so nothing but an address of the web will do.
 *
 * @param fallback where it is unless the environment says otherwise
 */
function urlIn(
  environment: Environment,
  name: string,
  platform: string,
  fallback?: string,
): Record<string, string> {
  const text = environment[name] || fallback
  if (text === undefined || text === '') return {}
  const isGood = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isGood) throw new StartError(`${name} must be an http address, not "${text}"`)
  return { [platform]: text.replace(/\/+$/, '') }
}

const MAIL_SERVERS =
  'smtp.exmail.qq.com:465,smtp.qiye.aliyun.com:465,smtp.qq.com:465,smtp.163.com:465'

/** `host:port`, separated by commas; where there are none, no mail leaves the server. */
function mailServersOf({ MAIL_SERVERS: text = MAIL_SERVERS }: Environment): Config['mailServers'] {
  return text
    .split(',')
    .filter((server) => server.trim() !== '')
    .map((server) => {
      const [, host = '', port = ''] = /^([A-Za-z0-9.-]+):(\d{1,5})$/.exec(server.trim()) ?? []
      if (host === '' || Number(port) > HIGHEST_PORT) {
        throw new StartError(`MAIL_SERVERS must name servers as host:port, not "${server}"`)
      }
      return { host, port: Number(port) }
    })
}

/** All of it or nothing: half a configuration would lose files. */
function s3Of(environment: Environment): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    )
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Certificate and key, which must be there: without them the port would stay closed unnoticed. */
function tlsOf({ TLS_CERT: certFile, TLS_KEY: keyFile }: Environment): Config['tls'] {
  if (!certFile && !keyFile) return undefined
  if (!certFile || !keyFile) throw new StartError('TLS_CERT and TLS_KEY belong together')
  requireReadable('TLS_CERT', certFile)
  requireReadable('TLS_KEY', keyFile)
  return { certFile, keyFile }
}

function requireReadable(name: string, file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new StartError(`${name} must be a file that can be read, and "${file}" is none`)
  }
}

/** None where both the database and the files are elsewhere. */
export const usedDataDirectory = ({ databaseUrl, s3, dataDirectory }: Config): string | undefined =>
  databaseUrl && s3 ? undefined : dataDirectory

/** What the console is told: the broker's own ports, or none when everything is on one port. */
export function livePortsOf({
  mqttPort,
  mqttTlsPort,
  tls,
}: Pick<Config, 'mqttPort' | 'mqttTlsPort' | 'tls'>): LivePorts {
  const hasOwnPort = mqttPort > 0
  return {
    port: hasOwnPort ? mqttPort : null,
    tlsPort: hasOwnPort && tls ? mqttTlsPort : null,
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevelOf({ LOG_LEVEL: level = 'warn' }: Environment): string {
  if (LOG_LEVELS.includes(level)) return level
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}"`)
}

function integerIn(
  environment: Environment,
  name: string,
  { fallback, least = 0, most = 999_999_999 }: { fallback: number; least?: number; most?: number },
): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) < least || Number(text) > most) {
    throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  }
  return Number(text)
}

function switchIn(environment: Environment, name: string): boolean {
  const text = environment[name]
  if (text === undefined || text === '') return false
  if (text !== 'on' && text !== 'off') {
    throw new StartError(`${name} must be on or off, not "${text}"`)
  }
  return text === 'on'
}

function networksOf(environment: Environment, variable: string, whose: string): Networks {
  const list = environment[variable]
  if (list === undefined || list === '') return noNetwork
  try {
    return networksIn(list)
  } catch (cause) {
    throw new StartError(
      `${variable} must be addresses or networks of ${whose}, with commas between, not "${list}"`,
      { cause },
    )
  }
}
