/** What a person sees who opens the service's address: whether it runs, and which readers are there. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '@app/kernel/problem'
import packageJson from '../../package.json' with { type: 'json' }
import { DeviceRefusal, say } from '../errors.ts'
import type { ReaderState } from '../reader/card-reader.ts'
import type { Service } from '../routes.ts'
import { CARD_KINDS } from '../simulated/simulated-card-reader.ts'
import { type HealthWords, wordsIn } from './words.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"

export function addHealthPage(app: FastifyInstance, service: Service): void {
  app.get('/', async (request, reply) => {
    const language = readersLanguage(request)
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY)
    return page(language, service, await readersOf(service, language))
  })
  if (service.simulated) addSimulatedHands(app, service.simulated)
}

const ACTIONS = [...CARD_KINDS, 'again', 'remove'] as const

/** The buttons below a simulated reader. */
function addSimulatedHands(app: FastifyInstance, reader: NonNullable<Service['simulated']>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.post<{ Params: { action: string } }>('/simulated/:action', async (request, reply) => {
    const action = ACTIONS.find((known) => known === request.params.action)
    if (action === 'remove') reader.remove()
    else if (action) reader.insert(action)
    return reply.redirect(`/?language=${readersLanguage(request)}`, 303)
  })
}

type Found = readonly ReaderState[] | string

/** The readers, or the sentence that says why there can be none. */
async function readersOf({ terminal }: Service, language: Language): Promise<Found> {
  try {
    return await terminal.reader.readers()
  } catch (error) {
    if (!(error instanceof DeviceRefusal)) throw error
    return say(language, error.result, error.params).resultMessage
  }
}

function readersLanguage({ query, headers }: FastifyRequest): Language {
  const wanted = typeof query === 'object' && query && 'language' in query ? query.language : ''
  const accepted = headers['accept-language']?.startsWith('zh') ? 'zh' : 'en'
  return LANGUAGES.find((language) => language === wanted) ?? accepted
}

function page(
  language: Language,
  { terminal, allowedOrigins, simulated, updates }: Service,
  found: Found,
): string {
  const words = wordsIn(language)
  const other = language === 'zh' ? 'en' : 'zh'
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${STYLE}</style>
<main>
<nav><a href="/?language=${language}">${words.refresh}</a> <a href="/?language=${other}" lang="${other}">${words.otherLanguage}</a></nav>
<h1>${words.title} <small>${words.running}</small></h1>
<h2>${words.readers}</h2>
${readersTable(words, found)}
${simulated ? hands(language) : ''}
<dl>
<dt>${words.keys}</dt><dd>${terminal.keys ? words.hasKeys : words.noKeys}</dd>
<dt>${words.origins}</dt><dd>${allowedOrigins.map(escape).join('<br>')}</dd>
<dt>${words.number}</dt><dd>${terminal.terminalNumber}</dd>
<dt>${words.version}</dt><dd>${packageJson.version}</dd>
<dt>${words.updates}</dt><dd>${escape(updateText(words, updates))}</dd>
</dl>
</main>
</html>`
}

/** Whether there is something newer to install. */
function updateText(words: HealthWords, updates: Service['updates']): string {
  const state = updates?.state()
  if (state === undefined) return words.notAsked
  const { asked, latest, fetched } = state
  const sentences = []
  if (asked === 'failed') sentences.push(words.notAnswered)
  if (latest)
    sentences.push(words[latest.forceUpdate ? 'mustUpdate' : 'mayUpdate'](latest.versionName))
  else if (asked !== 'failed') sentences.push(asked === 'notYet' ? words.asking : words.upToDate)
  if (fetched) {
    sentences.push(
      fetched.outcome === 'downloaded' ? words.install(fetched.file) : words[fetched.outcome],
    )
  }
  return sentences.join(words.between)
}

function readersTable(words: HealthWords, found: Found): string {
  if (typeof found === 'string') return `<p role="alert">${found}</p>`
  if (found.length === 0) return `<p role="alert">${words.noReaders}</p>`
  const rows = found.map(
    ({ name, hasCard }, slot) =>
      `<tr><td>${slot}</td><td>${escape(name)}</td><td>${hasCard ? words.lies : words.empty}</td></tr>`,
  )
  return `<table><thead><tr><th>${words.slot}</th><th>${words.name}</th><th>${words.card}</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

function hands(language: Language): string {
  const words = wordsIn(language)
  const buttons = ACTIONS.map(
    (action) =>
      `<button formaction="/simulated/${action}?language=${language}">${words[action]}</button>`,
  )
  return `<form method="post"><p>${words.simulated}</p>${buttons.join('')}</form>`
}

/** Names of readers come from their makers. */
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px }
nav { display: flex; gap: 16px; justify-content: end }
h1 { font-size: 22px } h1 small { font-weight: 400; opacity: .8 }
h2 { font-size: 16px }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; padding: 6px 8px; border-bottom: 1px solid #8886 }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 } form p { width: 100%; margin: 0 }
button { font: inherit; padding: 6px 12px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin-top: 24px }
dd { margin: 0 }`
