import { problems } from '#http/errors.ts'

export const TankErrors = problems({
  overCapacity: {
    status: 400,
    code: 'VOLUME_OVER_TANK',
    zh: '体积超过油罐容积',
    en: 'The volume exceeds what the tank holds',
  },
  readingInFuture: {
    status: 400,
    code: 'READING_TIME_FUTURE',
    zh: '读数时间不能晚于当前时间',
    en: 'The reading cannot be later than now',
  },
  readingExists: {
    status: 400,
    code: 'READING_EXISTS',
    zh: '该时间已有读数',
    en: 'There is a reading of that time already',
  },
})

export const tankConstraints = { tank_readings_key: TankErrors.readingExists }
