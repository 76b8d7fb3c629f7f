/** Guessing passwords and PINs: how often anybody may, and whom it keeps out. */

import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { enqueue } from '#jobs/jobs.ts'

const app = useApp()

const setPasswords = (hashed: string, account = '%') =>
  app.asOwner(`update users set password_hash = '${hashed}' where account like '${account}'`)

// Hundreds of guesses are made here, so those at an account that there is cost little.
const cheaply = () => hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1 })

beforeAll(async () => setPasswords(await cheaply()))

// Before each test nobody has tried anything for a day.
afterEach(() => app.clock.advance(24 * 3_600_000))

const OFFICE = '192.0.2.1'

interface Guess {
  companyId?: string | number
  email?: string
  mobile?: string
  password?: string
  deviceToken?: string
}

/** Tries to log in as the manager of the demo, unless the guess says otherwise. */
async function logIn(guess: Guess = {}, from = OFFICE) {
  const who = guess.mobile ? {} : { email: 'manager' }
  const reply = await app.container.app.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { language: 'en' },
    remoteAddress: from,
    payload: { companyId: 'demo', password: DEMO_PASSWORD, ...who, ...guess },
  })
  const body = reply.json()
  return { status: reply.statusCode, code: body.code, body, headers: reply.headers }
}

type Outcome = Awaited<ReturnType<typeof logIn>>

const WRONG = { password: 'a guess' }

/** Guesses one after the other, and what each was answered. */
async function guesses(
  count: number,
  guess: (n: number) => Promise<Outcome> = () => logIn(WRONG),
): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let n = 0; n < count; n += 1) codes.push((await guess(n)).code)
  return codes
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** Logs in on a device that asks to be known from now on, and tells what it keeps. */
async function knownDevice(guess: Guess = {}): Promise<string> {
  const { headers, status } = await logIn({ ...guess, deviceToken: '' }, '198.51.100.7')
  expect(status).toBe(200)
  return String(headers['device-token'])
}

const addressOf = (n: number): string => `203.0.113.${n}`

describe('guesses at an account', () => {
  it('are counted together, however company and account are spelt', async () => {
    const { company } = app.ids
    const spellings: Guess[] = [
      { companyId: 'DEMO' },
      { companyId: company },
      { companyId: `0${company}`, email: 'MANAGER' },
      { companyId: ` demo `, email: ' manager ' },
      { companyId: `00${company}`, mobile: '13800000002' },
    ]
    const codes = await guesses(5, (n) => logIn({ ...spellings[n], ...WRONG }))
    expect(codes).toEqual(times(5, 'LOGIN_FAILED'))
    const locked = await logIn({ email: '13800000002' })
    expect(locked.body).toMatchObject({ code: 'LOGIN_LOCKED', details: { minutes: 1 } })
    expect(locked.headers.authorization).toBeUndefined()
    app.clock.advance(61_000)
    expect((await logIn()).status).toBe(200)
  })

  it('are answered alike when there is no such account, and counted alike', async () => {
    const { company } = app.ids
    const nobody = (n: number) =>
      logIn({ companyId: n % 2 ? 'demo' : company, email: n % 2 ? 'Nobody' : 'nobody', ...WRONG })
    expect(await guesses(6, nobody)).toEqual([...times(5, 'LOGIN_FAILED'), 'LOGIN_LOCKED'])
    const nowhere = (n: number) => logIn({ companyId: n % 2 ? 'Nowhere' : 'nowhere', ...WRONG })
    expect(await guesses(6, nowhere)).toEqual([...times(5, 'LOGIN_FAILED'), 'LOGIN_LOCKED'])
  })

  it('are no more than five of a hundred that come at once', async () => {
    const replies = await Promise.all(times(100, WRONG).map((guess) => logIn(guess)))
    const codes = replies.map(({ code }) => code)
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5)
    const others = new Set(codes.filter((code) => code !== 'LOGIN_FAILED'))
    expect([...others].toSorted()).toEqual(['LOGIN_LOCKED', 'PASSWORD_CHECKS_BUSY'])
    const attempts = await app.look((db) =>
      db
        .selectFrom('auth_attempts')
        .where('created_at', '=', app.clock.now.toISOString())
        .select('ok')
        .execute(),
    )
    expect(attempts).toEqual(times(5, { ok: false }))
  })

  it('are forgotten when the right one comes', async () => {
    const fourAndRight = async () => [...(await guesses(4)), (await logIn()).status]
    expect(await fourAndRight()).toEqual([...times(4, 'LOGIN_FAILED'), 200])
    expect(await fourAndRight()).toEqual([...times(4, 'LOGIN_FAILED'), 200])
  })

  it('keep nobody out who comes from elsewhere, until there are thirty in an hour', async () => {
    expect(await guesses(6)).toContain('LOGIN_LOCKED')
    expect((await logIn({}, addressOf(200))).status).toBe(200)
    // Five of the thirty were made already; who is right meanwhile gives none of them back.
    const codes = await guesses(25, (n) => logIn(WRONG, addressOf(n)))
    expect(codes).toEqual(times(25, 'LOGIN_FAILED'))
    const locked = await logIn({}, addressOf(201))
    expect(locked.body).toMatchObject({ code: 'LOGIN_LOCKED', details: { minutes: 60 } })
    app.clock.advance(3_601_000)
    expect((await logIn({}, addressOf(201))).status).toBe(200)
  })
})

describe('guesses from an address', () => {
  it('are sixty in a quarter of an hour, at whatever accounts', async () => {
    const codes = await guesses(61, (n) => logIn({ email: `person${n}`, ...WRONG }))
    expect(codes).toEqual([...times(60, 'LOGIN_FAILED'), 'LOGIN_LOCKED'])
    expect((await logIn()).code).toBe('LOGIN_LOCKED')
    expect((await logIn({}, addressOf(1))).status).toBe(200)
    app.clock.advance(15 * 60_000 + 1000)
    expect((await logIn()).status).toBe(200)
  })

  it('of an IPv6 network are those of one address', async () => {
    const host = (n: number) => logIn(WRONG, `2001:db8:1:2::${n + 1}`)
    expect(await guesses(6, host)).toEqual([...times(5, 'LOGIN_FAILED'), 'LOGIN_LOCKED'])
    expect((await logIn({}, '2001:db8:1:3::1')).status).toBe(200)
    expect((await logIn({}, '2001:db8:1:2:3::1')).code).toBe('LOGIN_LOCKED')
  })
})

describe('a device on which somebody logged in before', () => {
  it('is given something to keep, when it asks for it and has nothing yet', async () => {
    expect((await logIn()).headers['device-token']).toBeUndefined()
    const deviceToken = await knownDevice()
    expect(deviceToken).toMatch(/^[\w-]{32}$/)
    const again = await logIn({ deviceToken })
    expect(again.status).toBe(200)
    expect(again.headers['device-token']).toBeUndefined()
    const failed = await logIn({ deviceToken: '', ...WRONG })
    expect(failed.headers['device-token']).toBeUndefined()
  })

  it('lets its owner in while strangers guess', async () => {
    const deviceToken = await knownDevice()
    await guesses(35, (n) => logIn(WRONG, addressOf(n)))
    expect((await logIn()).code).toBe('LOGIN_LOCKED')
    expect((await logIn({ deviceToken })).status).toBe(200)
    expect((await logIn({ deviceToken, mobile: '13800000002' }, addressOf(1))).status).toBe(200)
    // And that gives the strangers nothing back.
    expect((await logIn()).code).toBe('LOGIN_LOCKED')
  })

  it('has five guesses of its own in a minute, and thirty in an hour', async () => {
    const deviceToken = await knownDevice()
    const onDevice = () => logIn({ deviceToken, ...WRONG })
    expect(await guesses(6, onDevice)).toEqual([...times(5, 'LOGIN_FAILED'), 'LOGIN_LOCKED'])
    expect((await logIn()).status).toBe(200)
    for (let minute = 0; minute < 5; minute += 1) {
      app.clock.advance(61_000)
      expect(await guesses(5, onDevice)).toEqual(times(5, 'LOGIN_FAILED'))
    }
    app.clock.advance(61_000)
    expect((await logIn({ deviceToken })).code).toBe('LOGIN_LOCKED')
    expect((await logIn()).status).toBe(200)
  })

  it('is known for those who logged in on it, and for nobody else', async () => {
    const deviceToken = await knownDevice({ email: 'account' })
    await guesses(35, (n) => logIn(WRONG, addressOf(n)))
    expect((await logIn({ deviceToken })).code).toBe('LOGIN_LOCKED')
    expect((await logIn({ deviceToken: 'made up' })).code).toBe('LOGIN_LOCKED')
    app.clock.advance(3_601_000)
    const shared = await logIn({ deviceToken })
    expect(shared.status).toBe(200)
    expect(shared.headers['device-token']).toBeUndefined()
    await guesses(35, (n) => logIn(WRONG, addressOf(n)))
    expect((await logIn({ deviceToken })).status).toBe(200)
  })

  it('chooses nothing itself: what was made up is replaced', async () => {
    const { headers } = await logIn({ deviceToken: 'made up' })
    expect(headers['device-token']).toMatch(/^[\w-]{32}$/)
  })

  it('is not known by a password that does not open the console', async () => {
    await app.asOwner(`update roles set status = 'disabled' where default_role = 'station_leader'`)
    const refused = await logIn({ email: 'gauger', deviceToken: '' })
    expect(refused.code).toBe('LOGIN_NO_CONSOLE_ROLE')
    expect(refused.headers['device-token']).toBeUndefined()
    await app.asOwner(`update roles set status = 'normal'`)
  })
})

/** Somebody's password takes so long to look at that others have their turn meanwhile. */
async function slowly(account: string, work: () => Promise<void>, timeCost = 50): Promise<void> {
  await setPasswords(await hash(DEMO_PASSWORD, { timeCost }), account)
  await work()
  await setPasswords(await cheaply(), account)
}

describe('while passwords are being looked at', () => {
  it('twelve log-ins hold no connection that anybody waits for', async () => {
    const caller = await app.as('manager')
    await slowly('gauger', async () => {
      let settled = 0
      const inFlight = times(12, WRONG).map((guess) =>
        logIn({ email: 'gauger', ...guess }).finally(() => {
          settled += 1
        }),
      )
      for (let n = 0; n < 3; n += 1) expect((await caller.get('/users/profile')).status).toBe(200)
      expect(settled).toBe(0)
      await Promise.all(inFlight)
    })
  })

  it('who comes when too many wait is told so, and people at work are not among them', async () => {
    const caller = await app.as('company')
    const deviceToken = await knownDevice()
    await slowly(
      'gauger',
      async () => {
        let settled = 0
        const first = logIn({ email: 'gauger', ...WRONG }).finally(() => {
          settled += 1
        })
        const others = times(70, WRONG).map((guess, n) => logIn(guess, addressOf(n)))
        expect((await logIn({ deviceToken })).status).toBe(200)
        const reply = await caller.post('/users', { kind: 'staff', name: 'Wen' }, { pin: '000000' })
        expect(reply.body.code).toBe('PIN_WRONG')
        expect(settled).toBe(0)
        const replies = await Promise.all([first, ...others])
        const turnedAway = replies.filter(({ status }) => status >= 500)
        // Eleven, or fewer by those whose turn came while the last ones were still on their way.
        expect(turnedAway.length).toBeGreaterThan(0)
        expect(turnedAway.length).toBeLessThanOrEqual(11)
        for (const reply of turnedAway) {
          expect(reply).toMatchObject({ status: 503, code: 'PASSWORD_CHECKS_BUSY' })
        }
        // Longer than seventy others take on a busy machine.
      },
      600,
    )
  }, 60_000)
})

describe('PUT /users/self/password and /users/self/pin', () => {
  const setPassword = (caller: Caller, old: string) =>
    caller.put('/users/self/password', { old, new: 'NewSecret1', confirm: 'NewSecret1' })
  const setPin = (caller: Caller, password: string) =>
    caller.put('/users/self/pin', { password, pin: DEMO_PIN })

  it('are locked for a quarter of an hour by five wrong passwords between them', async () => {
    const caller = await app.as('account')
    const codes: string[] = []
    for (const attempt of [setPassword, setPin, setPassword, setPin, setPin]) {
      codes.push((await attempt(caller, 'a guess')).body.code)
    }
    expect(codes).toEqual(times(5, 'PASSWORD_WRONG'))
    const locked = await setPin(caller, DEMO_PASSWORD)
    expect(locked.body).toMatchObject({
      status: 400,
      code: 'PASSWORD_LOCKED',
      message: 'Old password was wrong too often, try again in 15 minutes',
    })
    expect((await setPassword(caller, DEMO_PASSWORD)).body.code).toBe('PASSWORD_LOCKED')
    // Logging in is another matter, and so is everybody else.
    expect((await logIn({ email: 'account' })).status).toBe(200)
    expect((await setPin(await app.as('fueler'), DEMO_PASSWORD)).status).toBe(200)
    app.clock.advance(15 * 60_000 + 1000)
    expect((await setPin(await app.as('account'), DEMO_PASSWORD)).status).toBe(200)
  })

  it('look at no more than five of a hundred that come at once', async () => {
    const caller = await app.as('account')
    const replies = await Promise.all(times(100, 'a guess').map((guess) => setPin(caller, guess)))
    const wrong = replies.filter(({ body }) => body.code === 'PASSWORD_WRONG')
    expect(wrong).toHaveLength(5)
  })

  it('change nothing once somebody else has changed the password', async () => {
    const caller = await app.as('fueler')
    await slowly('fueler', async () => {
      const changing = setPassword(caller, DEMO_PASSWORD)
      await setPasswords(await hash('Another1'), 'fueler')
      expect((await changing).body.code).toBe('PASSWORD_WRONG')
      expect((await logIn({ email: 'fueler', password: 'Another1' })).status).toBe(200)
    })
  })
})

describe('the PIN', () => {
  const hireAnyone = (caller: Caller, pin: string, account: string = randomUUID().slice(0, 8)) =>
    caller.post('/users', { kind: 'staff', name: 'Wen', account }, { pin })

  it('is looked at no more than five times of a hundred that come at once', async () => {
    const caller = await app.as('company')
    const replies = await Promise.all(times(100, '000000').map((pin) => hireAnyone(caller, pin)))
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(5)
    expect(codes).toContain('PIN_LOCKED')
  })

  it('is right for ten calls that come at once', async () => {
    const caller = await app.as('company')
    const replies = await Promise.all(times(10, DEMO_PIN).map((pin) => hireAnyone(caller, pin)))
    expect(replies.map(({ status }) => status)).toEqual(times(10, 200))
  })
})

describe('the clock', () => {
  it('forgets attempts and devices after half a year, hand-offs and kept answers after a day', async () => {
    await app.listen()
    const ago = (days: number) => new Date(app.clock.now.getTime() - days * 24 * 3_600_000)
    const counted = () =>
      app.look(async (db) => {
        const attempts = await db
          .selectFrom('auth_attempts')
          .where('subject', 'like', 'aged%')
          .orderBy('id')
          .select('subject')
          .execute()
        const devices = await db
          .selectFrom('known_devices')
          .where('device_hash', 'in', [Buffer.from('old'), Buffer.from('young')])
          .select('device_hash')
          .execute()
        const handoffs = await db.selectFrom('handoffs').select('client').execute()
        const answers = await db
          .selectFrom('idempotency_keys')
          .where('route', 'like', 'POST /aged/%')
          .select('route')
          .execute()
        return [
          attempts.map(({ subject }) => subject),
          devices.map(({ device_hash: text }) => text.toString()),
          handoffs.map(({ client }) => client),
          answers.map(({ route }) => route),
        ]
      })
    await app.look(async (db) => {
      const { id: user_id } = await db
        .selectFrom('users')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const { id: session_id } = await db
        .selectFrom('sessions')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      for (const [name, days] of [
        ['old', 181],
        ['young', 179],
      ] as const) {
        const attempt = { kind: 'login', ok: false, subject: `aged ${name}` } as const
        await db
          .insertInto('auth_attempts')
          .values({ ...attempt, created_at: ago(days) })
          .execute()
        const device = { user_id, device_hash: Buffer.from(name), last_login_at: ago(days) }
        await db.insertInto('known_devices').values(device).execute()
        const handoff = {
          id: randomUUID(),
          session_id,
          client: name,
          expires_at: ago(days - 179.5),
        }
        await db.insertInto('handoffs').values(handoff).execute()
        const answer = {
          user_id,
          key: randomUUID(),
          route: `POST /aged/${name}`,
          body_sha256: Buffer.from(name),
          expires_at: ago(days - 180),
        }
        await db.insertInto('idempotency_keys').values(answer).execute()
      }
      const job = { name: 'forgetSignIns', payload: {}, runAt: new Date(), key: 'forget' }
      await enqueue(db, job)
    })
    await expect.poll(counted).toEqual([['aged young'], ['young'], ['young'], ['POST /aged/young']])
  })
})
