import { problems } from '../../../http/errors.ts'

export const StationErrors = problems({
  broadcastMethod: {
    status: 400,
    code: 'BROADCAST_METHOD',
    zh: '广播方法不支持',
    en: 'Broadcast method not allowed',
  },
  expired: {
    status: 400,
    code: 'STATION_EXPIRED',
    zh: '站点服务已过期',
    en: 'Station service expired',
  },
})
