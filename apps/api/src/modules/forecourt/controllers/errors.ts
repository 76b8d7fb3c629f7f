import { problems } from '#http/errors.ts'

export const ControllerErrors = problems({
  exists: {
    status: 400,
    code: 'CONTROLLER_EXISTS',
    zh: '该序列号的控制器已在使用，请核对序列号；若设备从别处转来，请先在原处停用',
    en: 'A controller of this serial is in use already: check the serial, or end it where it was before',
  },
  stationHas: {
    status: 400,
    code: 'CONTROLLER_STATION_HAS',
    zh: '本站已有在用的控制器，请先停用后再新增',
    en: 'The station has a controller in use already: end it first',
  },
  ended: {
    status: 400,
    code: 'CONTROLLER_ENDED',
    zh: '控制器已停用，请重新新增',
    en: 'The controller has been ended: add it again',
  },
})

export const controllerConstraints = {
  controllers_pts_id_key: ControllerErrors.exists,
  controllers_station_key: ControllerErrors.stationHas,
}
